import {isRefusal, rememberedFor} from '../kit/basics.js';
import type {House} from '../facts/house.js';
import type {AnyWorld} from '../world/world.js';
import {askedIdle} from './idleness.js';
import type {Ruleset} from './ruleset.js';

/* Words of a ruleset as a table says them. */

type Naming = {readonly from: string; readonly to: string};

const wordless = new Set([
	'about',
	'act',
	'after',
	'by',
	'combatant',
	'groupKey',
	'id',
	'ids',
	'involves',
	'key',
	'kind',
	'mark',
	'rule',
	'variant',
	'who',
]);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** As capital as the word in whose place it comes. */
const inPlaceOf = (word: string, to: string): string =>
	word === word.toLowerCase() ? to.toLowerCase() : capital(to);

/** What makes a text of one in which the ruleset's words stand: whole words, capital or not. */
function renaming(names: readonly Naming[]): (text: string) => string {
	const words = names.map(
		({from, to}) => [new RegExp(`(?<!\\p{L})${escaped(from)}(?!\\p{L})`, 'giu'), to] as const,
	);
	return (text) =>
		words.reduce(
			(now, [pattern, to]) => now.replaceAll(pattern, (word) => inPlaceOf(word, to)),
			text,
		);
}

function rename(value: unknown, say: (text: string) => string) {
	if (typeof value !== 'object' || value === null) {
		return;
	}

	for (const key of Object.keys(value).filter((each) => !wordless.has(each))) {
		const each: unknown = Reflect.get(value, key);
		if (typeof each === 'string') {
			Reflect.set(value, key, say(each));
		} else {
			rename(each, say);
		}
	}
}

function said<T>(value: T, say: (text: string) => string): T {
	const copy = structuredClone(value);
	rename(copy, say);
	return copy;
}

/* A ruleset as a table plays it: in its own words, and with conditions that leave nothing to do. */

const sayingOf = rememberedFor(({names = []}: House) =>
	names.length === 0 ? undefined : renaming(names),
);

export function asTableSays<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
): Ruleset<Sheet, S, Act, E> {
	const inWords = <T>(value: T, {house}: AnyWorld): T => {
		const say = house && sayingOf(house);
		return say ? said(value, say) : value;
	};

	return {
		...rules,
		prompt(state, view, only) {
			const prompt = rules.prompt(state, view, only);
			return inWords(askedIdle(() => prompt, rules.turns, state) ?? prompt, state);
		},
		brief(state, roll) {
			const prompt = askedIdle(() => rules.prompt(state, 'gm'), rules.turns, state);
			if (!prompt) {
				return rules.brief(state, roll);
			}

			const choice = prompt.choices.find(({refused}) => !refused);
			return choice && {kind: 'choose', prompt: prompt.id, value: choice.act};
		},
		decide(command, state) {
			const events = rules.decide(command, state);
			return isRefusal(events) ? inWords(events, state) : events;
		},
		interrupts: (state) => inWords(rules.interrupts(state), state),
		board: (state, view) => inWords(rules.board(state, view), state),
		narrate(event, after, view) {
			const line = rules.narrate(event, after, view);
			return line && inWords(line, after);
		},
		outlook: (act, state) => inWords(rules.outlook(act, state), state),
		details: (state, who, view) => inWords(rules.details(state, who, view), state),
		glance: (state, who) => inWords(rules.glance(state, who), state),
		aftermath: (state, origin, view) => inWords(rules.aftermath(state, origin, view), state),
	};
}
