import type {Control, Id, View} from '../kit/basics.js';
import type {SettingValues} from '../facts/settings.js';
import {isAsWithoutHidden} from '../facts/setting-rows.js';
import type {Subject} from '../kit/text.js';
import {type Numbers, knowsNumbers, knowsOfAny, seen} from './veil.js';
import {type Crowd, clause, find, nameOf, namesOf} from './world.js';

/*
 * What is told, before somebody reads it. Rules say what is a secret and of whom; only here is it decided what a reader
 * gets, so that no rule can forget to ask.
 */

/** By this is decided what a reader may know. */
export type KnownCrowd = Crowd<
	Subject & {readonly control: Control; readonly isHidden: boolean}
> & {readonly settings: SettingValues};

type Veiled = {
	isOpen(state: KnownCrowd, view: View): boolean;
	readonly said: Told;
	readonly otherwise: Told;
};

type OfSeen = {readonly ids: readonly Id[]; say(seen: readonly Id[]): Told};

type Joined = {readonly texts: readonly Told[]; readonly between: string; readonly none: string};

/** A text of which something is made, unless it is empty to a reader. */
type Made = {readonly of: Told; make(text: string): Told};

/** A text, or pieces of one. A string is for everybody. */
export type Told = string | readonly Told[] | Veiled | OfSeen | Joined | Made;

const isList = (told: Told): told is readonly Told[] => Array.isArray(told);

/** Pieces and what joins them. A bare number does not stand among them: it may be a secret. */
export const told = (texts: TemplateStringsArray, ...parts: readonly Told[]): Told =>
	texts.flatMap((text, at) => [text, parts[at] ?? '']);

/** What only those read who know such numbers of somebody. */
export const secret = (
	who: Id | undefined,
	numbers: Numbers,
	said: Told,
	otherwise: Told = '',
): Told => ({
	isOpen: (state, view) =>
		who === undefined || knowsNumbers(state, find(state, who), view, numbers),
	said,
	otherwise,
});

export const forGm = (said: Told, otherwise: Told = ''): Told => ({
	isOpen: (_state, view) => view === 'gm',
	said,
	otherwise,
});

/** What only those read who may know that somebody hidden is there. */
export const ofHidden = (said: Told): Told => ({
	isOpen: (state, view) => !isAsWithoutHidden(state, view),
	said,
	otherwise: '',
});

/** What is there only for the sake of these: who knows of none of them does not read it. */
export const owingTo = (ids: readonly Id[], said: Told, otherwise: Told = ''): Told => ({
	isOpen: (state, view) => knowsOfAny(state, ids, view),
	said,
	otherwise,
});

export const ofSeen = (ids: readonly Id[], say: (seen: readonly Id[]) => Told): Told => ({
	ids,
	say,
});

/** The names of those of whom a reader knows: “Ark and Finch”. */
export const names = (state: Crowd<{readonly name: string}>, ids: readonly Id[]): Told =>
	ofSeen(ids, (seen) => namesOf(state, seen));

/** The same one by one: “Ark, Finch”; of nobody in sight, another text. */
export const nameList = (
	state: Crowd<{readonly name: string}>,
	ids: readonly Id[],
	none = '',
): Told => ofSeen(ids, (seen) => seen.map((id) => nameOf(state, id)).join(', ') || none);

/** What there is of several texts, with something between; of none, another text. */
export const joined = (texts: readonly Told[], between: string, none = ''): Told => ({
	texts,
	between,
	none,
});

/** What is made of a text; of nothing, nothing. */
export const ifAny = (of: Told, make: (text: string) => Told): Told => ({of, make});

/** With a text before it, unless nothing is said. */
export const preceded = (by: Told, of: Told): Told => ifAny(of, (text) => [by, text]);

/** In brackets after a space, unless nothing is said. */
export const bracketed = (of: Told): Told => ifAny(of, (text) => ` (${text})`);

/** What somebody does, as a sentence: “Ark runs across”, “Thugs run across”. */
export const sentence = (state: Crowd<Subject>, who: Id | undefined, does: Told): Told =>
	ifAny(does, (text) => clause(state, who, text));

export function written(text: Told, state: KnownCrowd, view: View): string {
	const read = (part: Told): string => written(part, state, view);
	if (typeof text === 'string') {
		return text;
	}

	if (isList(text)) {
		return text.map(read).join('');
	}

	if ('ids' in text) {
		return read(text.say(seen(state, text.ids, view)));
	}

	if ('texts' in text) {
		const texts = text.texts.map(read).filter((each) => each !== '');
		return texts.join(text.between) || text.none;
	}

	if ('of' in text) {
		const of = read(text.of);
		return of === '' ? '' : read(text.make(of));
	}

	return read(text.isOpen(state, view) ? text.said : text.otherwise);
}
