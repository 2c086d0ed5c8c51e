import type {Id, RuleId, View} from '../../engine/basics.js';
import type {Line, LineKind} from '../../engine/narration.js';
import {find, nameOf} from '../../engine/world.js';
import {inTurn, subName} from './derived.js';
import {dicelessRow, hexes} from './diceless.js';
import type {DrEvent} from './events.js';
import type {DrState} from './facts.js';
import {toldCheck} from './frames/attack/common.js';
import {tellAttack, tellDeath, tellFall} from './narrate-attack.js';
import {madeOf} from './pools.js';
import {statName, substatName} from './stats.js';
import {listed, showsNumbers} from './telling.js';

/* What each event says: to the GM everything, to the players what they may know. */

type EventOf<T extends DrEvent['type']> = Extract<DrEvent, {type: T}>;

const line = (
	text: string,
	who?: Id,
	rule?: RuleId,
	kind: LineKind = 'play',
): Line => ({
	kind,
	text,
	...(who !== undefined && {who}),
	...(rule !== undefined && {rule}),
});

const isShown = (state: DrState, who: Id, view: View): boolean =>
	showsNumbers(state, find(state, who), view);

const isSeen = (state: DrState, who: Id, view: View): boolean =>
	view === 'gm' || !(find(state, who)?.isHidden ?? false);

const seenNames = (
	state: DrState,
	ids: readonly Id[],
	view: View,
): readonly string[] =>
	ids.filter((id) => isSeen(state, id, view)).map((id) => nameOf(state, id));

/** “Ark (Reflexes): 2 5 5 8, goes in 2, 5 and 8”. */
function tellSpeed(
	event: EventOf<'speed-rolled' | 'arranged'>,
	state: DrState,
	view: View,
): Line | undefined {
	const {who, dice} = event;
	if (!isShown(state, who, view)) {
		return undefined;
	}

	const phases = find(state, who)?.speed.phases ?? [];
	const goes =
		phases.length === 0 ? 'has no phases' : `goes in ${listed(phases)}`;
	return event.type === 'arranged'
		? line(`${nameOf(state, who)} changes a yahtzee: ${goes}`, who, 'DR-04')
		: line(
				`${nameOf(state, who)} (${statName(event.stat)}): ${dice.join(' ')}${dice.length > 0 ? ', ' : ''}${goes}`,
				who,
				'DR-03',
			);
}

const tellLost = (
	lost: EventOf<'round-began'>['lost'],
	why: string,
	state: DrState,
	view: View,
): Line | undefined => {
	const names = seenNames(
		state,
		lost.map(({who}) => who),
		view,
	);
	return names.length === 0
		? undefined
		: line(
				`${listed(names)}: the held phase is lost, ${why}`,
				undefined,
				'DR-09',
			);
};

function tellPassed(
	{from, to, could}: EventOf<'passed-over'>,
	state: DrState,
	view: View,
): Line {
	const rounds =
		from === to
			? `Round ${from} passes`
			: `Rounds ${from} ${to === from + 1 ? 'and' : 'to'} ${to} pass`;
	const names = view === 'gm' ? could.map((id) => nameOf(state, id)) : [];
	return line(
		`${rounds}: nobody has a phase${names.length > 0 ? `; ${listed(names)} could have bought or used one` : ''}`,
		undefined,
		'DR-14',
	);
}

/** “Good guys in 3: Ark and Mage”. Sub-rounds in which nobody goes are not worth a line. */
function tellCalled(
	{sub, round, who, held}: EventOf<'called'>,
	state: DrState,
	view: View,
): Line | undefined {
	const names = seenNames(state, who, view);
	const holders = seenNames(state, held, view);
	return names.length === 0
		? undefined
		: line(
				`${subName(sub, round)}: ${listed(names)}${holders.length > 0 ? `; held: ${listed(holders)}` : ''}`,
				undefined,
				'DR-11',
			);
}

/** What it takes to act, where it takes more than a phase of this round. */
function tellActs(
	event: EventOf<'acts'>,
	state: DrState,
	view: View,
): Line | undefined {
	const {who, by, spent, trigger} = event;
	const name = nameOf(state, who);
	switch (by) {
		case 'phase': {
			return undefined;
		}

		case 'bonus': {
			return line(`${name} accepts the bonus phase`, who, 'DR-40');
		}

		case 'trade': {
			return line(
				`${name} buys a phase${isShown(state, who, view) ? ` for ${listed(spent)}` : ''}`,
				who,
				'DR-05',
			);
		}

		case 'hold': {
			return line(
				trigger === undefined
					? `${name} breaks the hold`
					: `${name} breaks in: ${trigger}`,
				who,
				trigger === undefined ? 'DR-27' : 'DR-10',
			);
		}
	}
}

function tellFeat(
	{who, what, substat, check}: EventOf<'feat-rolled'>,
	state: DrState,
	view: View,
): Line {
	const combatant = find(state, who);
	const made = madeOf(check);
	const told = toldCheck(check, state, combatant, view);
	const result = what === 'move' ? `: ${hexes(made * 2)} farther` : '';
	return line(
		`${nameOf(state, who)} rolls ${substatName(substat)}: ${told}${result}`,
		who,
		what === 'move' ? 'DR-17' : 'DR-20',
	);
}

function tellDefended(
	{who, how, pay, spent}: EventOf<'defended'>,
	state: DrState,
	view: View,
): Line | undefined {
	if (how === 'none' || pay === 'free') {
		return undefined;
	}

	const name = nameOf(state, who);
	switch (pay) {
		case 'abort': {
			return line(
				`${name} aborts${isShown(state, who, view) ? ` ${listed(spent)}` : ''} to ${how}`,
				who,
				'DR-07',
			);
		}

		case 'guard': {
			return line(`${name} uses the dice kept to ${how}`, who, 'DR-18');
		}

		case 'hold': {
			return line(`${name} gives the held phase to ${how}`, who, 'DR-26');
		}

		case 'phase': {
			return line(`${name} gives this round’s phase to ${how}`, who, 'DR-26');
		}
	}
}

/** Whether an event is about somebody whom the players must not know of. */
const isVeiled = (event: DrEvent, state: DrState, view: View): boolean =>
	('who' in event &&
		typeof event.who === 'string' &&
		!isSeen(state, event.who, view)) ||
	('to' in event &&
		typeof event.to === 'string' &&
		!isSeen(state, event.to, view));

function tell(event: DrEvent, state: DrState, view: View): Line | undefined {
	switch (event.type) {
		case 'turn-began': {
			return line(`Turn ${event.turn}`, undefined, 'DR-01', 'heading');
		}

		case 'speed-rolled':
		case 'arranged': {
			return tellSpeed(event, state, view);
		}

		case 'round-began': {
			return tellLost(event.lost, 'another phase has come', state, view);
		}

		case 'turn-ended': {
			return tellLost(event.lost, 'the turn is over', state, view);
		}

		case 'passed-over': {
			return tellPassed(event, state, view);
		}

		case 'called': {
			return tellCalled(event, state, view);
		}

		case 'passed': {
			return line(`Nobody else in ${event.round}`, undefined, 'DR-14');
		}

		case 'acts': {
			return tellActs(event, state, view);
		}

		case 'surcharged': {
			return line(
				`${nameOf(state, event.who)} acts outside the category (${event.category})${isShown(state, event.who, view) ? `: ${listed(event.spent)} as well` : ''}`,
				event.who,
				'DR-06',
			);
		}

		case 'waits': {
			return line(
				`${nameOf(state, event.who)} waits for Late ${inTurn(event.round)}`,
				event.who,
				'DR-11',
			);
		}

		case 'let-go': {
			return line(
				`${nameOf(state, event.who)} lets the phase go`,
				event.who,
				'DR-19',
			);
		}

		case 'held': {
			const {who, trigger} = event;
			return line(
				`${nameOf(state, who)} holds${trigger === undefined ? '' : isShown(state, who, view) ? `: ${trigger}` : ' for something'}`,
				who,
				trigger === undefined ? 'DR-09' : 'DR-10',
			);
		}

		case 'offered': {
			return line(
				`${nameOf(state, event.who)} offers ${nameOf(state, event.to)} a bonus phase`,
				event.who,
				'DR-40',
			);
		}

		case 'did': {
			return line(
				`${nameOf(state, event.who)} ${dicelessRow(event.what)?.told ?? event.what}`,
				event.who,
				dicelessRow(event.what)?.rule,
			);
		}

		case 'pool-split': {
			return line(
				`${nameOf(state, event.who)} divides the pool${isShown(state, event.who, view) ? `: ${event.shares.join(' and ')}` : ''}`,
				event.who,
				'DR-18',
			);
		}

		case 'defence-split': {
			return line(
				`${nameOf(state, event.who)} keeps part of the pool for another attack${isShown(state, event.who, view) ? `: ${event.dice} and ${event.guard.dice}` : ''}`,
				event.who,
				'DR-18',
			);
		}

		case 'feat-rolled': {
			return tellFeat(event, state, view);
		}

		case 'defended': {
			return tellDefended(event, state, view);
		}

		case 'attack-ended': {
			return tellAttack(event, state, view);
		}

		case 'fell': {
			return tellFall(event, state, view);
		}

		case 'death-checked': {
			return tellDeath(event, state, view);
		}

		case 'went-on': {
			return line('The turn goes on', undefined, 'DR-30');
		}

		case 'left-dying': {
			return line(
				`${nameOf(state, event.who)} is dying${isShown(state, event.who, view) ? `, ${event.shortfall} short` : ''}`,
				event.who,
				'DR-33',
				'closing',
			);
		}

		case 'left-down': {
			const names = seenNames(state, event.who, view);
			return names.length === 0
				? undefined
				: line(`Unconscious: ${listed(names)}`, undefined, 'DR-33', 'closing');
		}

		default: {
			return undefined;
		}
	}
}

export const narrate = (
	event: DrEvent,
	after: DrState,
	view: View,
): Line | undefined =>
	isVeiled(event, after, view) ? undefined : tell(event, after, view);
