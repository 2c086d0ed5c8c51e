import type {Combatant, World} from '../../source/engine/world/world.js';
import type {AnyEvent} from './trial.js';

/* Which events say how an attack ended: the measure of what was shown beside a choice. */

export type Ending = {
	readonly attacker: unknown;
	readonly target: unknown;
	readonly isHit: boolean;
};

const of = (event: AnyEvent, field: string): unknown => Reflect.get(event, field);

/** How an event that ends an attack, or the one right behind it, says that it has hit. */
type Reading = (event: AnyEvent, next: AnyEvent | undefined) => boolean;

const hits = new Set(['opened', 'hit-deferred', 'members-fell']);

const rows: Readonly<
	Record<
		string,
		{
			readonly type: string;
			/** What is left by it, where other things are left by such an event, too. */
			readonly frame?: string;
			readonly isHit: Reading;
			/** The odds beside an attack are those where nobody answers it. */
			readonly isUnanswered?: true;
		}
	>
> = {
	'dynamic-d100': {type: 'exchange-ended', isHit: (event) => of(event, 'result') === 'hit'},
	dragon: {type: 'attack-ended', isHit: (event) => Number(of(event, 'damage')) > 0},
	tesseris: {type: 'resolved', isHit: (event) => of(event, 'isHit') === true},
	'roll-and-keep': {
		type: 'frame-left',
		frame: 'attack',
		isHit: (_event, next) => next !== undefined && hits.has(next.type),
		isUnanswered: true,
	},
};

export const isUnanswered = (ruleset: string): boolean => rows[ruleset]?.isUnanswered ?? false;

const kindOf = (frame: unknown): unknown =>
	typeof frame === 'object' && frame !== null ? Reflect.get(frame, 'kind') : undefined;

/** Where the event names nobody, the attack that was open does. */
function partiesOf(event: AnyEvent, {stack}: World<Combatant, unknown>) {
	const named = (field: string): unknown =>
		of(event, field) ??
		stack
			.map((frame): unknown =>
				typeof frame === 'object' && frame !== null ? Reflect.get(frame, field) : undefined,
			)
			.findLast((value: unknown) => value !== undefined);
	return {attacker: named('attacker'), target: named('target')};
}

/** Whether the ends of a ruleset’s attacks can be read. */
export const hasEndings = (ruleset: string): boolean => ruleset in rows;

/** The first attack that ends with these events. */
export function endingOf(
	ruleset: string,
	events: readonly AnyEvent[],
	before: World<Combatant, unknown>,
): Ending | undefined {
	const row = rows[ruleset];
	if (row?.frame !== undefined && row.frame !== kindOf(before.stack.at(-1))) {
		return undefined;
	}

	const at = events.findIndex(({type}) => type === row?.type);
	const event = events[at];
	return row && event
		? {...partiesOf(event, before), isHit: row.isHit(event, events[at + 1])}
		: undefined;
}
