import type { FileResponse } from '#contract/wire/endpoint.ts';
import type { Language } from '#contract/wire/formats.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { type LabelledPlace, listLabelledPlaces } from '#server/modules/booking/engine/places-with-codes.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readTypeface, type Typeface } from '#server/platform/pdf/typeface.ts';
import { readOrCreateQrCodeKey } from '../company-key.command.ts';
import { createPlaceCode } from '../place-code.ts';
import { createLabels, labelTexts } from './label.ts';
import { createLabelPagesPdf, createLabelSheetsPdf } from './label-pdf.ts';
import { createLabelPng } from './label-png.ts';
import { type Letterhead, readLetterhead } from './letterhead.ts';
import { runOneAtATimePerCompany } from './one-at-a-time.ts';
import { createZip } from './zip.ts';

interface PrintingDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  kinds: readonly KindName[];
}

/**
 * Creates a function that makes file names unique. It removes separators, final dots and characters
 * that a system forbids.
 */
function fileNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain =
      name
        .replaceAll(/[\p{Cc}\s<>:"/\\|?*]+/gu, ' ')
        .replace(/[ .]+$/, '')
        .trim()
        .slice(0, 120) || '_';
    let free = plain;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain} (${n})`;
    taken.add(free.toLowerCase());
    return free;
  };
}

/** Creates the files of one location: sheets, pages, and a picture of each code. */
async function* filesOf(
  places: readonly LabelledPlace[],
  {
    folder,
    addressOf,
    language,
    typeface,
    madeOn,
    letterhead,
  }: {
    folder: string;
    addressOf(placeId: string): string;
    language: Language;
    typeface: Typeface;
    madeOn: Date;
    letterhead: Letterhead;
  },
) {
  const { call, labels: sheets, pages } = labelTexts[language];
  const labels = await createLabels(places, ({ id }) => addressOf(id), language);
  const printed = { labels, title: labels[0]!.where.join(' / '), call, madeOn, letterhead };
  yield { name: `${folder}/${sheets}.pdf`, bytes: await createLabelSheetsPdf(typeface, printed) };
  yield { name: `${folder}/${pages}.pdf`, bytes: await createLabelPagesPdf(typeface, printed) };
  const nameOf = fileNames();
  for (const label of labels)
    yield {
      name: `${folder}/png/${nameOf(label.name)}.png`,
      bytes: await createLabelPng(label, typeface, { call, letterhead }),
    };
}

/**
 * Prints the codes of all places of a company, location by location, while it sends the archive
 * (CONF-04). Runs of one company wait for each other.
 */
export async function createCodesArchive(
  { db, clock, publicUrl, kinds }: PrintingDeps,
  member: Member,
  language: Language,
): Promise<FileResponse> {
  const { key, urlName } = await readOrCreateQrCodeKey(db, member, clock.now());
  const places = await listLabelledPlaces(db, member.companyId, kinds);
  const typeface = await readTypeface();
  const letterhead = await readLetterhead(db, member.companyId);
  const madeOn = clock.now();
  const addressOf = (placeId: string) => `${publicUrl}/${urlName}/qr?qr=${createPlaceCode(key, placeId)}`;
  async function* files() {
    const folderOf = fileNames();
    for (const some of Map.groupBy(places, ({ locationId }) => locationId).values()) {
      const { path, locationName } = some[0]!;
      const folder = folderOf([...path, locationName].join(' - '));
      yield* filesOf(some, { folder, addressOf, language, typeface, madeOn, letterhead });
    }
  }
  return {
    contentType: 'application/zip',
    bytes: createZip(runOneAtATimePerCompany(member.companyId, files), madeOn),
    headers: { 'content-disposition': 'attachment; filename="biurko-qr.zip"' },
  };
}
