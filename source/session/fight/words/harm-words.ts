import type {HarmKind, HarmWay} from '../../../engine/course/harm.js';
import {nearest} from '../../../engine/kit/nearest.js';
import {listed, matching} from '../../parts/names.js';

/* In which way somebody is harmed or healed, as a GM writes it behind the amount. */

export type WayCalled = {readonly way: HarmWay; readonly option: string | undefined};

const spaced = (text: string): string =>
	text
		.replaceAll(/[\s,]+/g, ' ')
		.trim()
		.toLowerCase();

/** “as it is”, the name of a way, “to the head”, or no words for the usual way; `undefined` where none is called so. */
export function wayCalled(
	words: string,
	kind: HarmKind,
	ways: readonly HarmWay[],
): WayCalled | undefined {
	const ofKind = ways.filter((way) => way.kind === kind);
	const asked = spaced(words);
	const isAsItIs = /(?:^| )as it is$/.test(asked);
	const usual = ofKind.find((way) => (way.isAsItIs ?? false) === isAsItIs) ?? ofKind[0];
	if (asked === '' || asked === 'as it is') {
		return usual && {way: usual, option: undefined};
	}

	const bare = asked.replace(/^(?:to|in|on|at|with|of) (?:the )?/, '');
	const [way] = matching(
		bare,
		ofKind.map((each) => ({value: each, names: [spaced(each.label), each.id]})),
	);
	const [option] = matching(
		bare,
		ofKind.flatMap((each) =>
			each.options.map(({id, label}) => ({
				value: {way: each, option: id},
				names: [spaced(label), id],
			})),
		),
	);
	return way ? {way, option: undefined} : option;
}

const optionsOf = (kind: HarmKind, ways: readonly HarmWay[]): readonly string[] =>
	ways.filter((way) => way.kind === kind).flatMap(({options}) => options.map(({label}) => label));

/** “fire” for “fier”: the option that a word differs from by a slip or two. */
export const nearWay = (word: string, kind: HarmKind, ways: readonly HarmWay[]) =>
	/^\p{L}{3,}$/u.test(word) ? nearest(word, optionsOf(kind, ways)) : undefined;

export function noWay(words: string, kind: HarmKind, ways: readonly HarmWay[]): string {
	const known = ways
		.filter((way) => way.kind === kind)
		.flatMap(({label, options}) => [
			label.replaceAll(',', ''),
			...options.map((option) => option.label),
		]);
	const near = nearWay(words, kind, ways);
	if (near !== undefined) {
		return `“${words}” is no way to ${kind}: did you mean “${near}”? A reason stands behind “because”`;
	}

	return words === ''
		? `there is no way to ${kind} so here`
		: `“${words}” is no way to ${kind}: ${listed(known, 20)}`;
}
