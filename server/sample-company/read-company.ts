import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  type AssetGroupInFile,
  assetsFile,
  type CompanyFile,
  companyFile,
  type LocationInFile,
  type ParkingInFile,
  type PlanFile,
  parkingsFile,
  planFile,
} from '#contract/company-file.ts';
import { type Habits, habitsSchema, type MeetingTopics, meetingTopicsSchema } from './habits.ts';
import { type PayingCompany, payingCompanySchema, sampleSellerSchema } from './paying-company.ts';
import { createSampleId } from './seeded-random.ts';
import { type SeriesInFile, sampleSeriesSchema } from './series-in-file.ts';

type WithId<Thing> = Thing & { id: string };

/** A location with its id, the id of its parent, its time zone and its drawing. */
export interface SampleLocation extends Omit<LocationInFile, 'locations' | 'plan'> {
  id: string;
  parentId: string | null;
  timeZone: string;
  board: Pick<PlanFile, 'width' | 'height' | 'sketch'> | null;
  desks: WithId<PlanFile['desks'][number]>[];
  rooms: WithId<PlanFile['rooms'][number]>[];
  pointers: WithId<PlanFile['pointers'][number] & { targetId: string }>[];
}

/** A parking with its id, and its spaces with their ids. */
export interface SampleParking extends Omit<ParkingInFile, 'spaces'> {
  id: string;
  spaces: WithId<ParkingInFile['spaces'][number]>[];
}

/** A fleet or resource group with its id, and its assets with their ids. */
export interface SampleAssetGroup extends Omit<AssetGroupInFile, 'assets'> {
  id: string;
  assets: WithId<AssetGroupInFile['assets'][number]>[];
}

/** A company of the sample, read from its folder. Its ids are the same in every deployment. */
export interface SampleCompany extends Omit<CompanyFile, 'people' | 'root'> {
  id: string;
  people: WithId<CompanyFile['people'][number]>[];
  /** Parents come before their children. */
  locations: SampleLocation[];
  parkings: SampleParking[];
  assets: SampleAssetGroup[];
  habits: Habits;
  series: SeriesInFile;
  /** The company's payment data. Null for a company on trial. */
  paying: PayingCompany | null;
}

/** Reads a file of a company's folder below ./data. */
export function readSampleFile(urlName: string, path: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'data', urlName, path));
}

function parse<Schema extends z.ZodType>(schema: Schema, urlName: string, path: string): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(readSampleFile(urlName, path).toString()));
  if (error) throw new Error(`${urlName}/${path} does not fit: ${z.prettifyError(error)}`);
  return data!;
}

function locationsOf(urlName: string, location: LocationInFile, parent?: SampleLocation): SampleLocation[] {
  const { locations = [], plan, ...own } = location;
  const idOfKey = (key: string) => createSampleId(urlName, 'location', key);
  const id = idOfKey(own.key);
  const { desks, rooms, pointers, ...board } = plan
    ? parse(planFile, urlName, plan)
    : { desks: [], rooms: [], pointers: [] };
  const here: SampleLocation = {
    ...own,
    id,
    parentId: parent?.id ?? null,
    timeZone: own.timeZone ?? parent!.timeZone,
    board: 'width' in board ? board : null,
    desks: desks.map((desk) => ({ ...desk, id: createSampleId(id, 'desk', String(desk.no)) })),
    rooms: rooms.map((room) => ({ ...room, id: createSampleId(id, 'room', room.name) })),
    pointers: pointers.map((pointer) => ({
      ...pointer,
      id: createSampleId(id, 'pointer', pointer.leadsTo),
      targetId: idOfKey(pointer.leadsTo),
    })),
  };
  return [here, ...locations.flatMap((child) => locationsOf(urlName, child, here))];
}

const isThere = (urlName: string, file: string) => existsSync(join(import.meta.dirname, 'data', urlName, file));

function parkingsOf(urlName: string): SampleParking[] {
  if (!isThere(urlName, 'parkings.json')) return [];
  return parse(parkingsFile, urlName, 'parkings.json').map((parking) => {
    const id = createSampleId(urlName, 'parking', parking.key);
    return {
      ...parking,
      id,
      spaces: parking.spaces.map((one) => ({ ...one, id: createSampleId(id, String(one.number)) })),
    };
  });
}

function assetsOf(urlName: string): SampleAssetGroup[] {
  if (!isThere(urlName, 'assets.json')) return [];
  return parse(assetsFile, urlName, 'assets.json').map((group) => {
    const id = createSampleId(urlName, group.kind, group.key);
    return { ...group, id, assets: group.assets.map((one) => ({ ...one, id: createSampleId(id, one.key) })) };
  });
}

/**
 * Reads the people of a company's folder. A person of two companies has the same email in both, and
 * so the same id.
 */
export function readSamplePeople(urlName: string): SampleCompany['people'] {
  return parse(companyFile, urlName, 'company.json').people.map((one) => ({
    ...one,
    id: createSampleId('person', one.email),
  }));
}

/**
 * Reads a company's folder.
 * @throws Error naming the file and its fault
 */
export function readSampleCompany(urlName: string): SampleCompany {
  const { root, ...company } = parse(companyFile, urlName, 'company.json');
  return {
    ...company,
    id: createSampleId('company', urlName),
    people: readSamplePeople(urlName),
    locations: locationsOf(urlName, root),
    parkings: parkingsOf(urlName),
    assets: assetsOf(urlName),
    habits: parse(habitsSchema, urlName, 'habits.json'),
    series: isThere(urlName, 'series.json') ? parse(sampleSeriesSchema, urlName, 'series.json') : [],
    paying: isThere(urlName, 'paying.json') ? parse(payingCompanySchema, urlName, 'paying.json') : null,
  };
}

/** Reads the topics of meetings in all companies. */
export function readMeetingTopics(): MeetingTopics {
  return parse(meetingTopicsSchema, '.', 'topics.json');
}

/** Reads the seller on the sample's invoices. */
export function readSeller(): z.output<typeof sampleSellerSchema> {
  return parse(sampleSellerSchema, '.', 'seller.json');
}
