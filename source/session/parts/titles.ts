import type {LogRecord} from './rules.js';
import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import type {Titling} from '../../engine/world/log-record.js';
import type {Header} from '../../event-store/lines/record.js';
import {isData} from '../../engine/kit/data.js';

export type {Titling} from '../../engine/world/log-record.js';

/** What a fight is called, and the campaign that it belongs to, if there is one. */
export type Titles = {readonly title: string; readonly campaign?: string};

/** “The bridge · Emerald”. */
export const calledText = ({title, campaign}: Titles): string =>
	[title, ...(campaign === undefined ? [] : [campaign])].join(' · ');

/** What a fight is called before a line of its log says something else. */
export const firstTitles = ({title, campaign = ''}: Pick<Header, 'title' | 'campaign'>): Titles =>
	titlesOf(title, campaign);

const titlesOf = (title: string, campaign: string): Titles => {
	const word = cleanName(campaign);
	return {title, ...(word !== '' && {campaign: word})};
};

/** The titles after a line of the log. A fight keeps its title rather than have none. */
export const retitled = (before: Titles, change: Titling): Titles =>
	titlesOf(cleanName(change.title ?? '') || before.title, change.campaign ?? before.campaign ?? '');

/** Whether a line of the log says rightly what the fight is called. What a newer Fray says besides is let be. */
export const isTitling = (value: unknown): value is Titling =>
	isData(value) &&
	[value['title'], value['campaign']].every((each) =>
		['string', 'undefined'].includes(typeof each),
	);

/** What a fight is called after all its lines, whichever ruleset they are of. */
export const titlesAfter = (header: Header, records: readonly unknown[]): Titles =>
	records.reduce<Titles>(
		(titles, record) =>
			isData(record) && isTitling(record['titled']) ? retitled(titles, record['titled']) : titles,
		firstTitles(header),
	);

/** What would be new about the titles of a fight; empty when nothing would be. */
export function titlingFrom(before: Titles, {title, campaign}: Titling): Titling | Refusal {
	const named = title === undefined ? before.title : cleanName(title);
	if (named === '') {
		return impossible('a fight needs a title');
	}

	const word = campaign === undefined ? before.campaign : cleanName(campaign);
	return {
		...(named !== before.title && {title: named}),
		...((word ?? '') !== (before.campaign ?? '') && {campaign: word ?? ''}),
	};
}

export const headerCalled = ({campaign, ...header}: Header, titles: Titles): Header => ({
	...header,
	...titles,
});

/** The same lines, numbered as they are, for a copy whose header says what it is called. */
export const withoutTitles = (records: readonly LogRecord[]): readonly LogRecord[] =>
	records.map((record) => ('titled' in record ? {...record, titled: {}} : record));

/** “The bridge 2” after “The bridge”: two fights of one campaign are told apart. */
export function titleAfter(title: string, former = ''): string {
	const [, stem = former, number = '1'] = /^(.*?) (\d+)$/.exec(former) ?? [];
	return title !== '' && [stem, former].includes(title) ? `${stem} ${Number(number) + 1}` : title;
}
