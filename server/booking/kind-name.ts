/** The five kinds of places; the names stand in the database. */
export type KindName = 'desk' | 'room' | 'parking' | 'car' | 'resource';
