import { describePattern } from '#contract/booking/series-words.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { getKindEmailTexts, type KindInEmails } from './booking-email.ts';
import { formatRefusedDates, maxListedDates, seriesListPath } from './describe-series.ts';
import type { EmailCompanyAndActor, Recipient } from './recipients.query.ts';
import type { RefusedDate, SeriesWithDates } from './series-notice.ts';
import { seriesTexts } from './series-texts.ts';

/** A series with the refused dates that neither an email nor a page has reported. */
export interface SeriesWithUnreportedRefusals extends SeriesWithDates {
  refused: readonly RefusedDate[];
  kind: KindInEmails;
}

/**
 * Returns the paragraphs with what the reader can do, which depends on the series that the company
 * offers.
 */
function adviceOf(
  all: readonly SeriesWithUnreportedRefusals[],
  { report }: (typeof seriesTexts)['pl'],
  offer: CompanySettings['series'],
): ((company: string) => string)[] {
  if (offer === 'off') return [report.paragraphOff];
  const endless = all.filter(({ series: { rule } }) => rule.end.ends === 'never');
  if (offer === 'withEnd' && endless.length === all.length) return [report.paragraphWithEnd];
  const tried = offer === 'all' ? all : all.filter((one) => !endless.includes(one));
  const dates = tried.flatMap(({ refused }) => refused);
  const final = dates.filter(({ isFinal }) => isFinal).length;
  const retry = report.retry[final === 0 ? 'all' : final < dates.length ? 'others' : 'none'];
  const paragraph = (company: string) => report.paragraph(company, retry);
  return tried.length === all.length ? [paragraph] : [paragraph, report.alsoWithEnd];
}

/**
 * Returns the weekly email about dates that could not be booked, with the reason of each.
 * @param hasEntry true if the email has a calendar entry
 * @param offer the series that the company offers. With `off` people cannot change theirs
 */
export function createRefusedDatesEmail(
  all: readonly SeriesWithUnreportedRefusals[],
  { language }: Pick<Recipient, 'language'>,
  { companyName, urlName }: Pick<EmailCompanyAndActor, 'companyName' | 'urlName'>,
  { publicUrl, hasEntry, offer }: { publicUrl: string; hasEntry: boolean; offer: CompanySettings['series'] },
): Email {
  const said = seriesTexts[getLanguage(language)];
  const { report, calendar, change, show, repeats, notBooked } = said;
  const advice = adviceOf(all, said, offer).map((paragraph) => paragraph(companyName));
  const count = all.reduce((sum, { refused }) => sum + refused.length, 0);
  return {
    language,
    subject: report.subject(count),
    heading: report.heading,
    paragraphs: [...advice.slice(0, -1), `${advice.at(-1)}${hasEntry ? ` ${calendar.updated}` : ''}`],
    facts: all.flatMap(({ kind, refused, series: { model, rule } }) => {
      const texts = getKindEmailTexts(kind, language);
      const { title, place } = kind.asEvent(model, getLanguage(language));
      const lines = formatRefusedDates(refused.slice(0, maxListedDates), model.timeZone, language);
      const left = refused.length - lines.length;
      return [
        { label: texts.what, value: title },
        { label: texts.where, value: place },
        { label: repeats, value: describePattern(rule.pattern, language) },
        ...lines.map((value, at) => ({ label: at === 0 ? notBooked : '', value })),
        ...(left > 0 ? [{ label: '', value: texts.more(left) }] : []),
      ];
    }),
    button: { label: offer === 'off' ? show : change, address: `${publicUrl}/${urlName}/${seriesListPath}` },
    notes: [getKindEmailTexts(all[0]!.kind, language).preferences],
  };
}
