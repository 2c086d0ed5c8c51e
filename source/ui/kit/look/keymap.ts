import {type Binding, type CommandId, bindings as table} from './bindings/bindings.js';
import type {Scope} from './bindings/scope.js';
import {isPrintable} from './keys.js';

/** The scopes whose keys work together on each kind of screen. */
const modes = {
	home: ['everywhere', 'list', 'home'],
	'set-up': [
		'everywhere',
		'list',
		'counts',
		'sideways',
		'roster-list',
		'panes',
		'set-up',
		'strength',
	],
	fight: ['everywhere', 'list', 'fight', 'counts', 'sideways'],
	change: ['everywhere', 'list', 'sideways', 'change'],
	writing: ['everywhere', 'list', 'fight', 'text'],
	history: ['everywhere', 'list', 'fight', 'sideways', 'history'],
	rosters: ['everywhere', 'list', 'roster-list', 'panes', 'rosters'],
	builder: ['everywhere', 'list', 'counts', 'sideways', 'panes', 'strength', 'builder'],
	preferences: ['everywhere', 'list', 'sideways', 'preferences'],
} satisfies Readonly<Record<string, readonly Scope[]>>;

/** A kind of screen, as far as its keys are concerned. */
export type Mode = keyof typeof modes;

const scopesIn = (mode: Mode): readonly Scope[] => modes[mode];

const meet = (one: Binding, other: Binding): boolean =>
	one.scope === other.scope ||
	Object.values<readonly Scope[]>(modes).some(
		(open) => open.includes(one.scope) && open.includes(other.scope),
	);

/** The other command that a key would clash with. */
export function clash(
	bindings: readonly Binding[],
	binding: Binding,
	key: string,
): Binding | undefined {
	return bindings.find(
		(other) => other.id !== binding.id && other.keys.includes(key) && meet(other, binding),
	);
}

/** Digits are for dice, so they cannot be bound to commands. */
export const isBindable = (key: string): boolean => !/^\d$/.test(key);

function problemOf(bindings: readonly Binding[], id: string, keys: readonly string[]) {
	const binding = bindings.find((row) => row.id === id);
	if (!binding) {
		return `There is no command “${id}”`;
	}

	if (binding.isFixed) {
		return `The key of “${binding.label}” cannot be changed`;
	}

	if (keys.length === 0) {
		return `“${binding.label}” needs a key`;
	}

	for (const key of keys) {
		if (!isBindable(key)) {
			return `${key} is for dice and cannot be the key of “${binding.label}”`;
		}

		const other = clash(bindings, binding, key);
		if (other) {
			return `${key} for “${binding.label}” is the key of “${other.label}” already`;
		}
	}

	return undefined;
}

/** The keys in force. `overrides` maps command ids to keys, separated by spaces; invalid ones are left out and reported. */
export function keymapOf(overrides: Readonly<Record<string, string>> = {}) {
	let bindings: readonly Binding[] = table;
	const problems: string[] = [];
	for (const [id, written] of Object.entries(overrides)) {
		const keys = written.split(' ').filter((key) => key !== '');
		const problem = problemOf(bindings, id, keys);
		if (problem === undefined) {
			bindings = bindings.map((row) => (row.id === id ? {...row, keys} : row));
		} else {
			problems.push(problem);
		}
	}

	return {
		bindings,
		/** Why overrides were left out, for the GM. */
		problems,
		/** Single characters that have a meaning in a fight, so no act can use them as its letter. */
		reserved: new Set(
			bindings
				.filter(({scope}) => scopesIn('fight').includes(scope))
				.flatMap(({keys}) => keys.filter((key) => isPrintable(key))),
		),
		keysOf: (id: CommandId) => bindings.find((row) => row.id === id)?.keys ?? [],
		commandFor: (mode: Mode, key: string) =>
			bindings.find((row) => scopesIn(mode).includes(row.scope) && row.keys.includes(key))?.id,
		/** Whether a key does the same at every question of a fight. */
		isOfFight: (key: string) =>
			bindings.some(
				({id, scope, keys}) =>
					(scope === 'fight' || scope === 'everywhere') && id !== 'force' && keys.includes(key),
			),
		/** Those that work on one kind of screen, its own first. */
		bindingsIn: (mode: Mode) =>
			scopesIn(mode)
				.toReversed()
				.flatMap((scope) => bindings.filter((row) => row.scope === scope)),
	};
}

export type Keymap = ReturnType<typeof keymapOf>;
