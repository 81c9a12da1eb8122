/** The five kinds of places. The database stores these names. */
export type KindName = 'desk' | 'room' | 'parking' | 'car' | 'resource';
