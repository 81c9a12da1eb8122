/** What another way in knows of the form that it stands below. */
export interface WayInProps {
  at: 'login' | 'register';
  /** What has been typed so far. */
  emailAddress?: string;
}
