import type { ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission, Role } from '#contract/wire/permissions.ts';

/** The right to call an endpoint inside a company. */
export interface MemberRight {
  /** The lowest role with the right. Higher roles have the right too. */
  from: Role;
  /**
   * The permissions of which the specification requires at least one (core and modules, section 6).
   */
  needs: readonly Permission[];
  /**
   * The modules of which the package must include at least one. Missing means that any package is
   * enough.
   */
  module?: readonly ModuleLimit[];
}

/**
 * The callers that an endpoint admits. `linkHolder` admits signed-in people, and anyone with a
 * signed link to a picture. `roomKey` admits displays with a room's key. A {@link MemberRight}
 * admits members.
 */
export type AllowedCallers = 'anyone' | 'signedIn' | 'linkHolder' | 'roomKey' | MemberRight;

const member: MemberRight = { from: 'user', needs: ['user-get-profile'] };
const administrator: MemberRight = { from: 'admin', needs: ['company-update'] };
const deskMember: MemberRight = { ...member, module: ['deskLimit'] };
/**
 * The right to assign desks. The people who may draw a plan may assign its desks
 * (docs/decisions/0049-assigned-desks.md).
 */
const deskManager: MemberRight = { from: 'manager', needs: ['location-create'], module: ['deskLimit'] };
const roomMember: MemberRight = { ...member, module: ['roomLimit'] };
const parkingMember: MemberRight = { from: 'user', needs: ['parking-user'], module: ['parkingSpaceLimit'] };
const parkingManager: MemberRight = { from: 'manager', needs: ['parking-configurator'], module: ['parkingSpaceLimit'] };
const fleetMember: MemberRight = { from: 'user', needs: ['fleet-user'], module: ['fleetLimit'] };
const fleetManager: MemberRight = { from: 'manager', needs: ['fleet-create'], module: ['fleetLimit'] };
/** The right to see cars. People who may book them have it, and people who manage them. */
const fleetSeer: MemberRight = { from: 'user', needs: ['fleet-user', 'fleet-create'], module: ['fleetLimit'] };
const resourceMember: MemberRight = { from: 'user', needs: ['resource-group-user'], module: ['resourceLimit'] };
const resourceManager: MemberRight = { from: 'manager', needs: ['resource-group-create'], module: ['resourceLimit'] };
const resourceSeer: MemberRight = { ...resourceMember, needs: ['resource-group-user', 'resource-group-create'] };
/**
 * The right to read reports. The specification names administrators (modules, section 6). Biurko
 * also admits managers (docs/decisions/0006-roles.md).
 */
const reportReader: MemberRight = { from: 'manager', needs: ['reports'] };
const payer: MemberRight = { from: 'admin', needs: ['subscription-create'] };
const bookingsManager: MemberRight = { from: 'manager', needs: ['get-all-bookings'] };
const memberManager: MemberRight = { from: 'manager', needs: ['company-get-users'] };
const memberAdmin: MemberRight = { from: 'admin', needs: ['set-user-state'] };
const floorMember: MemberRight = { ...member, module: ['deskLimit', 'roomLimit'] };
const floorManager: MemberRight = { from: 'manager', needs: ['location-create'], module: ['deskLimit', 'roomLimit'] };

/**
 * The callers that each endpoint must admit, by the endpoint's name. The rows are written by hand
 * from the specification, so that they reveal a wrong declaration in the contract. A test fails if
 * a row is missing.
 */
export const allowedCallersByEndpoint: Record<string, AllowedCallers> = {
  // auth
  acceptConsents: 'signedIn',
  askSecondStepPasskey: 'anyone',
  askSignInPasskey: 'anyone',
  activate: 'anyone',
  externalReturn: 'anyone',
  finishExternal: 'anyone',
  finishSecondStep: 'anyone',
  getCaptchaTask: 'anyone',
  listProviders: 'anyone',
  login: 'anyone',
  loginExternal: 'anyone',
  logOut: 'anyone',
  register: 'anyone',
  registerExternal: 'anyone',
  remindPassword: 'anyone',
  renewTokens: 'anyone',
  resendActivationLink: 'anyone',
  resetPassword: 'anyone',
  signInByPasskey: 'anyone',
  validateExternalUser: 'anyone',
  // audit
  findAuditPeople: { from: 'admin', needs: ['company-update'] },
  listAudit: { from: 'admin', needs: ['company-update'] },
  // assigned desks
  assignDesk: deskManager,
  changeDeskAssignment: deskManager,
  endDeskAssignment: deskManager,
  listAssignedDays: deskMember,
  listDeskAssignments: deskManager,
  listOwnAssignedDesks: deskMember,
  previewDeskAssignment: deskManager,
  releaseAssignedDays: deskMember,
  takeBackAssignedDays: deskMember,
  // opening hours
  closeDays: floorManager,
  getClosingCalendar: floorManager,
  listHolidayCountries: floorManager,
  listOpening: member,
  previewClosingCalendar: floorManager,
  previewOpening: floorManager,
  reopenDays: floorManager,
  saveClosingCalendar: floorManager,
  setLocationOpening: floorManager,
  // bookings
  cancelDeskBookings: deskMember,
  cancelSeries: member,
  createDeskBookings: deskMember,
  createDeskSeries: deskMember,
  deskBookingGoogleEvent: deskMember,
  deskBookingIcs: deskMember,
  deskBookingOutlookEvent: deskMember,
  getUsualDesk: deskMember,
  listDay: floorMember,
  listPlannedDeskBookings: deskMember,
  listSeries: member,
  moveDeskBooking: deskMember,
  previewDeskSeries: deskMember,
  retrieveSeries: member,
  retrieveDeskBookings: deskMember,
  // companies
  activateCompany: administrator,
  addLogo: administrator,
  createCompany: 'signedIn',
  deactivateCompany: administrator,
  getCompany: administrator,
  getRemoval: 'signedIn',
  getSecondFactorRule: administrator,
  listCompanies: 'signedIn',
  setSecondFactorRule: administrator,
  updateCompany: administrator,
  updateCompanySettings: administrator,
  // confirmations
  confirmBooking: member,
  getOwnNoShows: member,
  listBookingsToConfirm: member,
  listNoShows: bookingsManager,
  listUnconfirmed: bookingsManager,
  // invitations
  acceptExternal: 'anyone',
  acceptInvitation: 'anyone',
  checkInvitations: memberAdmin,
  removeInvitation: memberAdmin,
  resendInvitation: memberAdmin,
  sendInvitations: memberAdmin,
  validateInvitation: 'anyone',
  giveMeetingAnswer: 'anyone',
  openMeetingAnswer: 'anyone',
  // editor
  getDrawing: floorManager,
  countAffectedBookings: floorManager,
  saveDrawing: floorManager,
  uploadRoomImage: floorManager,
  uploadSketch: floorManager,
  // fleet
  addCar: fleetManager,
  cancelFleetBookings: fleetMember,
  createFleetSeries: fleetMember,
  fleetBookingGoogleEvent: fleetMember,
  fleetBookingIcs: fleetMember,
  fleetBookingOutlookEvent: fleetMember,
  getFleet: fleetSeer,
  getFleetRemoval: fleetManager,
  listFleetBookings: fleetMember,
  listFleets: fleetSeer,
  listPlannedFleetBookings: fleetMember,
  previewFleetSeries: fleetMember,
  removeCar: fleetManager,
  removeFleet: fleetManager,
  removeFleetBooking: fleetMember,
  retrieveFleetBookings: fleetMember,
  saveFleet: fleetManager,
  saveFleetBooking: fleetMember,
  terminateFleetBookings: fleetMember,
  updateCar: fleetManager,
  uploadCarPicture: fleetManager,
  // locations
  addLocation: floorManager,
  copyLocation: floorManager,
  cloneSampleData: floorManager,
  getAvailability: floorMember,
  getCalendar: floorMember,
  getLocationRemoval: floorManager,
  getPlan: floorMember,
  listLocations: floorMember,
  listTimeZones: 'signedIn',
  moveLocation: floorManager,
  removeLocation: floorManager,
  renameLocation: floorManager,
  setLocationPermissions: { ...floorManager, needs: ['location-create', 'set-location-permission'] },
  setLocationPublished: floorManager,
  setLocationTimeZone: floorManager,
  // mail
  getMailTrouble: administrator,
  reportMail: 'anyone',
  // members
  addExtraAttribute: { from: 'admin', needs: ['company-update'] },
  assignRole: { from: 'admin', needs: ['assign-role'] },
  countFutureBookings: memberAdmin,
  listExtraAttributes: memberManager,
  refreshUsersCache: { from: 'admin', needs: ['app-admin'] },
  removeExtraAttribute: { from: 'admin', needs: ['company-update'] },
  removeMember: memberAdmin,
  renameExtraAttribute: { from: 'admin', needs: ['company-update'] },
  retrieveMembers: memberManager,
  setExtraAttribute: memberAdmin,
  setUserState: memberAdmin,
  // parking
  cancelParkingBookings: parkingMember,
  createParkingBooking: parkingMember,
  createParkingSeries: parkingMember,
  getManagedParking: parkingManager,
  getParking: parkingMember,
  listManagedParkings: parkingManager,
  listParkings: parkingMember,
  listPlannedParkingBookings: parkingMember,
  previewParkingSeries: parkingMember,
  parkingBookingGoogleEvent: parkingMember,
  parkingBookingIcs: parkingMember,
  parkingBookingOutlookEvent: parkingMember,
  previewParking: parkingManager,
  removeParking: parkingManager,
  retrieveParkingBookings: parkingMember,
  saveParking: parkingManager,
  terminateParkingBookings: parkingMember,
  // display
  getRoomDashboard: 'roomKey',
  // presence
  confirmByQrCode: member,
  generateQrCodes: administrator,
  renewQrCodes: administrator,
  scanQrCode: member,
  // people
  listPeople: member,
  // resources
  addResource: resourceManager,
  cancelResourceBookings: resourceMember,
  createResourceSeries: resourceMember,
  getResourceGroup: resourceSeer,
  getResourceGroupRemoval: resourceManager,
  listPlannedResourceBookings: resourceMember,
  listResourceBookings: resourceMember,
  previewResourceSeries: resourceMember,
  listResourceGroups: resourceSeer,
  removeResource: resourceManager,
  removeResourceBooking: resourceMember,
  removeResourceGroup: resourceManager,
  resourceBookingGoogleEvent: resourceMember,
  resourceBookingIcs: resourceMember,
  resourceBookingOutlookEvent: resourceMember,
  retrieveResourceBookings: resourceMember,
  saveResourceBooking: resourceMember,
  saveResourceGroup: resourceManager,
  terminateResourceBookings: resourceMember,
  updateResource: resourceManager,
  uploadResourcePicture: resourceManager,
  // rooms
  answerMeeting: roomMember,
  getMeetingAnswers: roomMember,
  listNewMeetingAnswers: roomMember,
  noteMeetingAnswersRead: roomMember,
  cancelRoomBooking: roomMember,
  cancelRoomBookings: roomMember,
  createRoomBookings: roomMember,
  createRoomSeries: roomMember,
  findMeetingTimes: roomMember,
  listPlannedRoomBookings: roomMember,
  previewRoomSeries: roomMember,
  retrieveRoomBookings: roomMember,
  roomBookingGoogleEvent: roomMember,
  roomBookingIcs: roomMember,
  roomBookingOutlookEvent: roomMember,
  searchRooms: roomMember,
  updateRoomBooking: roomMember,
  // absences
  addAbsence: member,
  getAbsenceCalendar: administrator,
  saveAbsenceCalendar: administrator,
  changeAbsence: member,
  freeBookings: member,
  listAbsences: member,
  markAbsence: member,
  listAway: member,
  previewAbsence: member,
  removeAbsence: member,
  undoFreeing: member,
  undoFreeingOutside: member,
  // waitlist
  answerOffer: member,
  changeWait: member,
  countWaits: bookingsManager,
  joinWaitlist: member,
  leaveWaitlist: member,
  listWaits: member,
  // teams
  addTeam: administrator,
  changeTeam: administrator,
  getTeam: administrator,
  listTeams: administrator,
  makeTeamsOfAttribute: administrator,
  removeTeam: administrator,
  // week
  changeTeamDays: member,
  findDeskNearTeam: deskMember,
  followPerson: member,
  getWeek: member,
  proposeTeamDays: member,
  setWeekMarks: member,
  unfollowPerson: member,
  withdrawTeamDays: member,
  // my bookings
  endCalendarFeed: member,
  getCalendarFeed: member,
  listMyBookings: member,
  hideBookingName: member,
  listMyDays: member,
  makeCalendarFeed: member,
  readCalendarFeed: 'anyone',
  // referrals
  getReferralProgram: 'signedIn',
  getRegistrationForm: 'anyone',
  joinReferralProgram: 'signedIn',
  reportReferral: 'anyone',
  verifyReferralCode: 'anyone',
  // reports
  findReportUsers: reportReader,
  // exchange
  getExchange: administrator,
  saveExchange: administrator,
  syncExchangeRoom: administrator,
  decideExchangeConflict: administrator,
  hearExchange: 'anyone',
  // reports
  getReport: reportReader,
  getReportChoices: reportReader,
  getReportSummary: reportReader,
  // payments
  addNewCard: payer,
  downloadInvoice: payer,
  downloadOrder: payer,
  getOrder: payer,
  getPaymentSettings: payer,
  getRenewalTrouble: payer,
  listCards: payer,
  listOrders: payer,
  notifyPayment: 'anyone',
  removeCard: payer,
  setDefaultCard: payer,
  startRecurringPayment: payer,
  // subscription
  calculateSubscriptionEnd: payer,
  cancelQueuedChange: payer,
  changeSubscription: payer,
  checkIsFirstSubscription: payer,
  getSubscription: payer,
  getSwitchQueue: payer,
  listPackages: payer,
  listSubscriptionHistory: payer,
  previewPackageChange: payer,
  // search
  searchCompany: floorMember,
  // single sign-on
  acceptSsoSubject: administrator,
  addSsoDomain: administrator,
  checkSso: 'anyone',
  getCompanySso: administrator,
  loginSso: 'anyone',
  proveSsoDomain: administrator,
  removeSsoDomain: administrator,
  signInWithSso: administrator,
  testCompanySso: administrator,
  updateCompanySso: administrator,
  // user and files
  addAvatar: 'signedIn',
  addPushDevice: 'signedIn',
  addPasskey: 'signedIn',
  askNewPasskey: 'signedIn',
  askProofPasskey: 'signedIn',
  changeLanguage: 'signedIn',
  changePassword: 'signedIn',
  confirmAuthenticator: 'signedIn',
  endOtherSessions: 'signedIn',
  endSession: 'signedIn',
  getAvatar: 'linkHolder',
  getFactors: 'signedIn',
  getFile: 'linkHolder',
  getNotificationPreferences: 'signedIn',
  deleteAccount: 'signedIn',
  getDeletion: 'signedIn',
  getOwnData: 'signedIn',
  askProofProvider: 'signedIn',
  getProfile: 'signedIn',
  listAlerts: 'signedIn',
  listPushDevices: 'signedIn',
  listSessions: 'signedIn',
  prove: 'signedIn',
  removeAuthenticator: 'signedIn',
  removeAvatar: 'signedIn',
  removePushDevice: 'signedIn',
  removePasskey: 'signedIn',
  renamePasskey: 'signedIn',
  renewRecoveryCodes: 'signedIn',
  setNotificationPreferences: 'signedIn',
  setUpAuthenticator: 'signedIn',
  updateOwnCar: 'signedIn',
  updateProfile: 'signedIn',
  viewAlert: 'signedIn',
  linkProvider: 'signedIn',
  listUserProviders: 'signedIn',
  unlinkProvider: 'signedIn',
  unlinkCompany: 'signedIn',
};
