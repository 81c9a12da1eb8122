import sql from 'sql-template-tag';
import { notificationChannels } from '#contract/notifications/notifications.ts';
import { readChannelPreferences } from '#server/modules/notifications/preferences.query.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';

const readPerson = (db: Queryable, userId: string) =>
  db.query<Record<string, unknown>>(sql`
    SELECT id, email, name, language, avatar_file_id IS NOT NULL AS "hasAvatar", password_hash IS NOT NULL AS "hasPassword",
           email_confirmed_on AS "emailConfirmedOn", is_company_creator AS "isCompanyCreator", created_by_sso AS "createdBySSO",
           terms_of_service_on AS "termsOfServiceOn", privacy_policy_on AS "privacyPolicyOn",
           marketing_consent AS "marketingConsent", names_seen_by AS "namesSeenBy", calendar_entries AS "calendarEntries", car_icon AS "carId", car_registration_number AS "vehicleRegistrationNumber",
           created_on AS "createdOn", modified_on AS "modifiedOn"
    FROM users WHERE id = ${userId}`);

const readMemberships = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT c.id AS "companyId", c.name AS "companyName", m.role, m.status, m.created_on AS "createdOn",
           m.modified_on AS "modifiedOn", m.turned_off_on AS "turnedOffOn", m.removed_on AS "removedOn",
           (SELECT coalesce(jsonb_object_agg(a.name, v.value), '{}')
            FROM jsonb_each_text(m.extra_attributes) AS v
              JOIN extra_attributes a ON a.company_id = m.company_id AND a.id::text = v.key) AS "extraAttributes"
    FROM all_memberships m JOIN companies c ON c.id = m.company_id WHERE m.user_id = ${userId} ORDER BY m.created_on, c.id`);

/**
 * Reads the bookings that the person holds, made for others or is invited to. Cancelled bookings
 * are included, and so are places that the person was offered. Colleagues are not named.
 */
const readBookings = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT b.id, b.company_id AS "companyId", b.kind, p.label AS place, n.name AS "in", lower(b.during) AS "startDate",
           upper(b.during) AS "endDate", b.state, b.confirmed_on AS "confirmedOn", b.admin_bypass AS "adminBypass", b.details,
           b.user_id = ${userId} AS "isMine", b.booked_by = ${userId} AS "bookedByMe", i.user_id IS NOT NULL AS "invited", i.answer, i.answered_on AS "answeredOn",
           b.created_on AS "createdOn", b.cancelled_on AS "cancelledOn", b.released_on AS "releasedOn",
           b.held_until AS "offeredUntil", b.is_name_hidden AS "isNameHidden"
    FROM all_memberships m
      -- Each branch uses its own index. One combined condition would read all bookings.
      CROSS JOIN LATERAL (
        SELECT id FROM bookings WHERE company_id = m.company_id AND user_id = m.user_id AND state < 2
        UNION SELECT id FROM bookings WHERE company_id = m.company_id AND user_id = m.user_id AND state = 2
        UNION SELECT id FROM bookings WHERE company_id = m.company_id AND booked_by = m.user_id AND booked_by <> user_id
        UNION SELECT booking_id FROM booking_participants WHERE company_id = m.company_id AND user_id = m.user_id
      ) AS theirs
      JOIN bookings b ON b.company_id = m.company_id AND b.id = theirs.id
      JOIN all_bookables p ON p.company_id = b.company_id AND p.id = b.bookable_id
      JOIN all_containers n ON n.company_id = b.company_id AND n.id = b.container_id
      LEFT JOIN booking_participants i
        ON i.company_id = b.company_id AND i.booking_id = b.id AND i.user_id = m.user_id
    WHERE m.user_id = ${userId}
    ORDER BY lower(b.during), b.id`);

/** Reads the desks that are assigned to the person, with the days that they released. */
const readAssignedDesks = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT a.company_id AS "companyId", s.label AS desk, a.weekdays::text AS weekdays, a.days::text AS days,
           ARRAY(SELECT r.day::text FROM assignment_releases r
                 WHERE r.company_id = a.company_id AND r.assignment_id = a.id ORDER BY r.day) AS "releasedDays"
    FROM all_memberships m
      JOIN place_assignments a ON a.company_id = m.company_id AND a.user_id = m.user_id
      JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
    WHERE m.user_id = ${userId} ORDER BY a.company_id, a.id`);

/** Reads the series of bookings that the person holds, has booked for others, or is invited to. */
const readSeries = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT s.id, s.company_id AS "companyId", s.kind, p.label AS place, n.name AS "in", s.rule, s.details,
           s.moves_to_like AS "movesToLike", s.wishes, s.is_name_hidden AS "isNameHidden", s.user_id = ${userId} AS "isMine", s.booked_by = ${userId} AS "bookedByMe",
           i.user_id IS NOT NULL AS invited, i.answer, s.created_on AS "createdOn", s.ended_from::text AS "endedFrom",
           (SELECT coalesce(json_agg(d.day::text ORDER BY d.day), '[]') FROM series_dates d
            WHERE d.company_id = s.company_id AND d.series_id = s.id AND d.skipped) AS "skippedDays"
    FROM all_memberships m
      JOIN series s ON s.company_id = m.company_id
      LEFT JOIN series_participants i ON i.company_id = s.company_id AND i.series_id = s.id AND i.user_id = m.user_id
      JOIN all_bookables p ON p.company_id = s.company_id AND p.id = s.bookable_id
      JOIN all_containers n ON n.company_id = p.company_id AND n.id = p.container_id
    WHERE m.user_id = ${userId} AND (s.user_id = m.user_id OR s.booked_by = m.user_id OR i.user_id IS NOT NULL)
    ORDER BY s.created_on, s.id`);

const readSessions = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT id, browser, system, remember_me AS "rememberMe", created_on AS "createdOn", last_used_on AS "lastUsedOn",
           revoked_on AS "revokedOn"
    FROM sessions WHERE user_id = ${userId} ORDER BY created_on, id`);

/** Reads the browsers in which the person gets push messages, without the browsers' secrets. */
const readPushDevices = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT id, session_id AS "sessionId", created_on AS "createdOn" FROM push_devices
    WHERE user_id = ${userId} ORDER BY created_on, id`);

/** Reads the person's calendar feeds, without their secret URLs. */
const readCalendarFeeds = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT company_id AS "companyId", made_on AS "madeOn", read_on AS "readOn" FROM calendar_feeds
    WHERE user_id = ${userId} ORDER BY made_on, company_id`);

/** Reads the person's absences, of every company. */
const readAbsences = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT company_id AS "companyId", first_day AS "firstDay", from_noon AS "fromNoon", last_day AS "lastDay",
           until_noon AS "untilNoon", source, is_wrong AS "isWrong", created_on AS "createdOn"
    FROM absences WHERE user_id = ${userId} ORDER BY first_day, id`);

/**
 * Reads the person's waits for places, of every company, with the ended ones that are still stored.
 */
const readWaits = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT w.company_id AS "companyId", w.kind, s.label AS place, c.name AS "in", lower(w.during) AS "startDate",
           upper(w.during) AS "endDate", w.wishes, w.details, w.books_at_once AS "booksAtOnce", w.is_name_hidden AS "isNameHidden", w.joined_on AS "joinedOn",
           w.passed_offers AS "passedOffers", w.ended_on AS "endedOn", w.outcome
    FROM waits w
      LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
      LEFT JOIN all_containers c ON c.company_id = w.company_id AND c.id = coalesce(w.container_id, s.container_id)
    WHERE w.user_id = ${userId} ORDER BY w.joined_on, w.id`);

/** Reads the person's teams, of every company. */
const readTeams = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT t.company_id AS "companyId", t.name,
           EXISTS (SELECT FROM team_leads l
                   WHERE l.company_id = t.company_id AND l.team_id = t.id AND l.user_id = x.user_id) AS leads
    FROM team_people x JOIN teams t ON t.company_id = x.company_id AND t.id = x.team_id
    WHERE x.user_id = ${userId} ORDER BY t.company_id, t.id`);

/** Reads the half days that the person marked. */
const readWeekMarks = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT company_id AS "companyId", day, afternoon, place FROM week_marks
    WHERE user_id = ${userId} ORDER BY day, afternoon, company_id`);

/** Reads the team days that the person proposed or changed last. */
const readTeamDays = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT d.company_id AS "companyId", t.name AS team, d.weekdays, lower(d.days) AS "from", upper(d.days) - 1 AS "until", d.note
    FROM team_days d JOIN teams t ON t.company_id = d.company_id AND t.id = d.team_id
    WHERE d.proposed_by = ${userId} ORDER BY d.created_on, d.id`);

/** Reads how many colleagues the person follows. Colleagues are not named. */
const readFollowed = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT company_id AS "companyId", count(*) AS people FROM week_follows
    WHERE user_id = ${userId} GROUP BY company_id ORDER BY company_id`);

/** Reads the providers, and the companies' single sign-on, by which the person can sign in. */
const readProviders = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT provider, issuer, subject, NULL AS "companyId", created_on AS "createdOn"
    FROM user_providers WHERE user_id = ${userId}
    UNION ALL
    SELECT NULL, issuer, subject, company_id, created_on FROM company_sso_links WHERE user_id = ${userId}
    ORDER BY "createdOn"`);

/** Reads the person's second factors, without secrets. */
const readFactors = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT 'passkey' AS factor, name, created_on AS "createdOn", last_used_on AS "lastUsedOn"
    FROM passkeys WHERE user_id = ${userId}
    UNION ALL
    SELECT 'authenticator', NULL, confirmed_on, NULL FROM authenticators WHERE user_id = ${userId} AND confirmed_on IS NOT NULL
    UNION ALL
    SELECT 'recoveryCode', NULL, NULL, used_on FROM recovery_codes WHERE user_id = ${userId}
    ORDER BY 1, 3`);

const readAlerts = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT name, company_id AS "companyId", viewed_on AS "viewedOn", extra_data AS "extraData", created_on AS "createdOn"
    FROM alerts WHERE user_id = ${userId} ORDER BY created_on, id`);

/**
 * Reads the person's memberships of referral programmes, with the registrations and reports of each
 * code.
 */
const readReferrals = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT p.key AS program, m.code, m.email, m.joined_on AS "joinedOn", t.url_pl AS "acceptedTerms",
           (SELECT count(*) FROM referred_accounts WHERE membership_id = m.id) AS "registered",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('what', what, 'reportedOn', reported_on) ORDER BY reported_on, request_id), '[]')
            FROM referral_reports WHERE membership_id = m.id) AS reports
    FROM referral_memberships m
      JOIN referral_programs p ON p.id = m.program_id JOIN referral_terms t ON t.id = m.terms_id
    WHERE m.user_id = ${userId} ORDER BY m.joined_on, m.id`);

/** Reads the vouchers for companies that registered by the person's codes. */
const readReferralVouchers = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT m.code, v.months, v.amount, v.due_on AS "dueOn", v.handed_on AS "handedOn", v.withdrawn_on AS "withdrawnOn"
    FROM referral_memberships m JOIN referred_accounts a ON a.membership_id = m.id
      JOIN referred_companies c ON c.user_id = a.user_id JOIN referral_vouchers v ON v.company_id = c.company_id
    WHERE m.user_id = ${userId} ORDER BY v.due_on, v.company_id, v.months`);

/** Reads the referral code with which the person registered. */
const readReferredBy = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT m.code, r.registered_on AS "registeredOn"
    FROM referred_accounts r JOIN referral_memberships m ON m.id = r.membership_id WHERE r.user_id = ${userId}`);

/**
 * Reads the invitations that the person received or accepted. An invitation that a former owner of
 * the email accepted belongs to that owner.
 */
const readInvitations = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT i.id, c.id AS "companyId", c.name AS "companyName", i.email, i.role, i.created_on AS "createdOn",
           i.expires_on AS "expiresOn", i.accepted_on AS "acceptedOn", i.removed_on AS "removedOn"
    FROM invitations i JOIN companies c ON c.id = i.company_id
    WHERE (i.email = (SELECT email FROM users WHERE id = ${userId}) AND i.accepted_by IS NULL) OR i.accepted_by = ${userId}
    ORDER BY i.created_on, i.id`);

/**
 * Reads the administrative acts by the person and on the person. Only an act on this person alone
 * comes with the values. Other values may be other people's.
 */
const readAudit = (db: Queryable, userId: string) =>
  db.query(sql`
    SELECT e.company_id AS "companyId", e.at, e.act, e.by = ${userId} AS "byMe", about.me AS "aboutMe",
           CASE WHEN about.me AND cardinality(e.subjects) = 1 THEN e.before END AS before,
           CASE WHEN about.me AND cardinality(e.subjects) = 1 THEN e.after END AS after
    FROM all_memberships m
      JOIN audit_entries e ON e.company_id = m.company_id
      CROSS JOIN LATERAL (SELECT e.subjects @> ARRAY[${userId}::uuid] AS me) about
    WHERE m.user_id = ${userId} AND (e.by = ${userId} OR about.me)
    ORDER BY e.at, e.id`);

/**
 * Reads all data about a person, in all their companies, for an export (GDPR, articles 15 and 20).
 */
export async function readPersonalData(db: Database, userId: string): Promise<Record<string, unknown>> {
  return await db.transaction(async (tx) => {
    // All queries read one snapshot, whatever other transactions change meanwhile.
    await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const [person] = await readPerson(tx, userId);
    const notifications: Record<string, unknown> = {};
    for (const channel of notificationChannels)
      notifications[channel] = (await readChannelPreferences(tx, channel, [userId])).get(userId);
    return {
      profile: person,
      memberships: await readMemberships(tx, userId),
      bookings: await readBookings(tx, userId),
      assignedDesks: await readAssignedDesks(tx, userId),
      series: await readSeries(tx, userId),
      notificationPreferences: notifications,
      sessions: await readSessions(tx, userId),
      pushDevices: await readPushDevices(tx, userId),
      calendarFeeds: await readCalendarFeeds(tx, userId),
      absences: await readAbsences(tx, userId),
      waits: await readWaits(tx, userId),
      teams: await readTeams(tx, userId),
      proposedTeamDays: await readTeamDays(tx, userId),
      weekMarks: await readWeekMarks(tx, userId),
      followed: await readFollowed(tx, userId),
      providers: await readProviders(tx, userId),
      factors: await readFactors(tx, userId),
      alerts: await readAlerts(tx, userId),
      referrals: await readReferrals(tx, userId),
      referralVouchers: await readReferralVouchers(tx, userId),
      referredBy: await readReferredBy(tx, userId),
      invitations: await readInvitations(tx, userId),
      auditTrail: await readAudit(tx, userId),
    };
  });
}
