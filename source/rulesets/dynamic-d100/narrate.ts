import type {Id, RuleId, View} from '../../engine/basics.js';
import type {Line, LineKind} from '../../engine/narration.js';
import {find, nameOf} from '../../engine/world.js';
import {planText} from './board.js';
import {armOf, isMelee} from './derived/arms.js';
import type {DdCombatant} from './facts/combatant.js';
import type {DdEvent, EventOf} from './facts/events.js';
import type {Means} from './facts/exchange.js';
import type {DdState} from './facts/state.js';
import {verdictOf} from './frames/feat.js';
import {moveVerb} from './frames/move.js';
import {minus} from './modifiers.js';
import {skillNames} from './sheet.js';
import {checkText, knowsPlace, knowsPlan, showsNumbers, zoneText} from './telling.js';

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

const control = (state: DdState, who: Id) =>
	find(state, who) ?? {control: 'gm' as const};

/** “7 RP”, or “Resolution Points” for eyes that may not know how many. */
const pointsText = (
	points: number,
	state: DdState,
	who: Id,
	view: View,
): string =>
	showsNumbers(state, control(state, who), view)
		? `${points} RP`
		: 'Resolution Points';

function meansText(state: DdState, attacker: Id, means: Means): string {
	if (means.kind === 'power') {
		return means.power;
	}

	const combatant = find(state, attacker);
	const arm = combatant && armOf(combatant, means.arm);
	return `${(arm?.weapon.name ?? means.arm).toLowerCase()}${means.isTwoHanded ? ', two-handed' : ''}`;
}

/** Whips are swung, shuriken thrown and Powers used: only what is loaded shoots. */
const isShooting = (
	combatant: DdCombatant | undefined,
	means: Means,
): boolean => {
	const arm =
		combatant && means.kind === 'arm' ? armOf(combatant, means.arm) : undefined;
	return arm !== undefined && arm.weapon.reload !== 'none';
};

const modifierText = (event: EventOf<'exchange-ended'>): string => {
	const counted = event.attack?.counted ?? [];
	return counted.length === 0
		? ''
		: ` [${counted.map(({label}) => label).join(', ')}]`;
};

/** A whole exchange in one line: who, with what, both rolls, what it cost. */
function tellExchange(
	event: EventOf<'exchange-ended'>,
	state: DdState,
	view: View,
): Line {
	const {attacker, target, means, attack, defence, reaction, result, loss} =
		event;
	const one = nameOf(state, attacker);
	const other = nameOf(state, target);
	const combatant = find(state, attacker);
	const isClose = combatant ? isMelee(combatant, means) : true;
	const rolls = [
		meansText(state, attacker, means),
		...(attack
			? [
					`${checkText(attack, state, control(state, attacker), view)}${view === 'gm' ? modifierText(event) : ''}`,
				]
			: []),
		...(defence && reaction
			? [
					`${reactionWords[reaction]} ${checkText(defence, state, control(state, target), view)}`,
				]
			: []),
	].join('; ');
	const verb = isShooting(combatant, means) ? 'shoots at' : 'attacks';
	const told = `${one} ${verb} ${other} (${rolls}): ${resultText(event, state, view)}`;
	return line(
		told,
		attacker,
		loss && result === 'defended' ? 'DD-42' : isClose ? 'DD-40' : 'DD-54',
	);
}

const reactionWords = {
	parry: 'parry',
	dodge: 'dodge',
	shield: 'shield',
	cover: 'cover',
	roll: 'roll',
	resist: 'resistance',
	power: 'power',
	none: 'no defence',
} as const;

function resultText(
	event: EventOf<'exchange-ended'>,
	state: DdState,
	view: View,
): string {
	const {loss, hasAdvantage, isDeferred, regained, result, target} = event;
	if (!loss) {
		return result === 'defended'
			? 'defended'
			: result === 'tie'
				? 'a tie, no effect'
				: 'a miss';
	}

	const advantage = hasAdvantage ? ', with Advantage' : '';
	const later = isDeferred ? ', counted when both have acted (DD-17)' : '';
	const back =
		regained > 0
			? `; ${nameOf(state, target)} regains ${pointsText(regained, state, target, view)} (DD-43)`
			: '';
	return `${nameOf(state, loss.who)} loses ${pointsText(loss.points, state, loss.who, view)}${advantage}${later}${back}`;
}

function tellMove(event: EventOf<'moved'>, state: DdState): Line {
	const {who, by, from, to, goal, isReached} = event;
	const combatant = find(state, who);
	const verb = moveVerb(by, combatant ?? {isMounted: false});
	const where =
		goal === undefined
			? to === from
				? 'away'
				: `to ${zoneText(to)}`
			: isReached
				? `up to ${nameOf(state, goal)}`
				: `towards ${nameOf(state, goal)}, not yet in reach`;
	return line(
		`${nameOf(state, who)} ${verb} ${where}`,
		who,
		by === 'ride' ? 'DD-60' : 'DD-21',
	);
}

/** A declared plan; a sealed one only for the GM (DD-12). */
function tellIntent(
	event: EventOf<'intent'>,
	state: DdState,
	view: View,
): Line | undefined {
	const {who, plan, isChange} = event;
	const combatant = find(state, who);
	if (!combatant || (view === 'players' && plan.isSealed)) {
		return undefined;
	}

	const verb = isChange ? 'now means' : 'means';
	return line(
		`${combatant.name} ${verb} to ${lower(planText(combatant, plan, state, view))}${plan.isSealed ? ' (sealed)' : ''}`,
		who,
		isChange ? 'DD-1A' : 'DD-12',
	);
}

/** “Oni, Archer 1 and Archer 2”. */
const listed = (names: readonly string[]): string =>
	[names.slice(0, -1).join(', '), ...names.slice(-1)]
		.filter((part) => part !== '')
		.join(' and ');

const lower = (text: string): string =>
	text.charAt(0).toLowerCase() + text.slice(1);

const handlingVerbs = {
	readied: 'readies',
	'put-away': 'puts away',
	loaded: 'loads',
} as const;

function tellHandling(
	event: EventOf<'readied' | 'put-away' | 'loaded'>,
	state: DdState,
): Line {
	const arm = find(state, event.who)?.arms.find(
		({weapon}) => weapon.id === event.arm,
	);
	const name = (arm?.weapon.name ?? event.arm).toLowerCase();
	return line(
		`${nameOf(state, event.who)} ${handlingVerbs[event.type]} ${name}${event.isDone || event.type !== 'loaded' ? '' : ' (not done yet)'}`,
		event.who,
		event.type === 'loaded' ? 'DD-53' : 'DD-22',
	);
}

function tellSupport(
	event: EventOf<'supported'>,
	state: DdState,
	view: View,
): Line {
	const {who, how, power, check, isGained} = event;
	if (!isGained && !check) {
		return line(
			`${nameOf(state, who)}’s Support is refused by the GM`,
			who,
			'DD-29',
		);
	}

	const whom = event.for === who ? 'their own roll' : nameOf(state, event.for);
	const means = [power, how]
		.filter((part) => part !== undefined && part !== '')
		.join(': ');
	const roll = check
		? `, ${checkText(check, state, control(state, who), view)}`
		: '';
	return line(
		`${nameOf(state, who)} supports ${whom}${means === '' ? '' : ` (${means})`}${roll}${isGained ? ': one Bonus' : ': no Bonus'}`,
		who,
		power === undefined ? 'DD-23' : 'DD-25',
	);
}

function tellRound(
	{round, surprised}: EventOf<'round-began'>,
	state: DdState,
	view: View,
): Line {
	const names = surprised
		.filter((id) => view === 'gm' || !find(state, id)?.isHidden)
		.map((id) => nameOf(state, id));
	const surprise =
		names.length === 0
			? ''
			: `: ${names.join(', ')} surprised; that the others are prepared is told, not counted (DD-08)`;
	return line(
		`Round ${round}${surprise}`,
		undefined,
		names.length > 0 ? 'DD-04' : 'DD-10',
		'heading',
	);
}

/** Whether a view may hear of somebody’s place in the order (DD-12). */
function isOpen(state: DdState, id: Id, view: View): boolean {
	const combatant = find(state, id);
	return (
		combatant !== undefined &&
		(view === 'gm' || (!combatant.isHidden && knowsPlace(combatant, view)))
	);
}

/** DD-16: “Koji 8 → 0: loses the Main Action”. */
function tellMainLost(
	event: EventOf<'main-lost'>,
	state: DdState,
	view: View,
): Line | undefined {
	const {who, from, to} = event;
	if (!isOpen(state, who, view)) {
		return undefined;
	}

	const numbers = showsNumbers(state, control(state, who), view)
		? from === to
			? `: initiative ${minus(to)}`
			: `: initiative ${minus(from)} → ${minus(to)}`
		: '';
	return line(
		`${nameOf(state, who)} loses the Main Action${numbers}`,
		who,
		'DD-16',
	);
}

/** DD-15: “Koji 14 → 9: now after Oni”. */
function tellReordered(
	event: EventOf<'reordered'>,
	state: DdState,
	view: View,
): Line | undefined {
	const {who, from, to} = event;
	const passed = event.passed.filter((id) => isOpen(state, id, view));
	const numbers = showsNumbers(state, control(state, who), view)
		? ` ${minus(from)} → ${minus(to)}`
		: '';
	return passed.length === 0 || !isOpen(state, who, view)
		? undefined
		: line(
				`${nameOf(state, who)}${numbers}: now ${to < from ? 'after' : 'before'} ${passed.map((id) => nameOf(state, id)).join(', ')}`,
				who,
				'DD-15',
			);
}

function tellGivenUp(
	event: EventOf<'given-up'>,
	state: DdState,
	view: View,
): Line | undefined {
	const combatant = find(state, event.who);
	const plan =
		event.parts.includes('main') && combatant && knowsPlan(combatant, view)
			? combatant.plan
			: undefined;
	return combatant
		? line(
				`${combatant.name} gives up ${plan ? `the plan: ${lower(planText(combatant, plan, state, view))}` : 'what is left'}`,
				combatant.id,
				'DD-1A',
			)
		: undefined;
}

function tellSettled(
	{losses}: EventOf<'group-settled'>,
	state: DdState,
	view: View,
): Line | undefined {
	const told = losses
		.filter(({who}) => view === 'gm' || !find(state, who)?.isHidden)
		.map(
			({who, points}) =>
				`${nameOf(state, who)} loses ${pointsText(points, state, who, view)}`,
		);
	return told.length === 0
		? undefined
		: line(`At once: ${told.join(', ')}`, undefined, 'DD-17');
}

/** The combatants that an event is about: a line about a hidden one is none of the players' business. */
function subjects(event: DdEvent): readonly Id[] {
	const ids: Array<Id | undefined> = [
		'who' in event && typeof event.who === 'string' ? event.who : undefined,
		'attacker' in event ? event.attacker : undefined,
		'target' in event ? event.target : undefined,
		'goal' in event ? event.goal : undefined,
		'for' in event ? event.for : undefined,
	];
	return ids.filter((id) => id !== undefined);
}

export function narrate(
	event: DdEvent,
	after: DdState,
	view: View,
): Line | undefined {
	if (
		view === 'players' &&
		subjects(event).some((id) => find(after, id)?.isHidden)
	) {
		return undefined;
	}

	switch (event.type) {
		case 'round-began': {
			return tellRound(event, after, view);
		}

		case 'intent': {
			return tellIntent(event, after, view);
		}

		case 'given-up': {
			return tellGivenUp(event, after, view);
		}

		case 'moved': {
			return tellMove(event, after);
		}

		case 'readied':
		case 'put-away':
		case 'loaded': {
			return tellHandling(event, after);
		}

		case 'aimed': {
			return line(`${nameOf(after, event.who)} aims`, event.who, 'DD-20');
		}

		case 'surprise-passed': {
			return line(
				`${nameOf(after, event.who)} recovers from surprise`,
				event.who,
				'DD-05',
			);
		}

		case 'supported': {
			return tellSupport(event, after, view);
		}

		case 'item-used': {
			const progress =
				event.spent < event.needs
					? ` (${event.spent} of ${event.needs} actions)`
					: '';
			return line(
				`${nameOf(after, event.who)} uses ${event.item}${progress}`,
				event.who,
				'DD-24',
			);
		}

		case 'feat-told': {
			const verdict = verdictOf(event.check, after.settings.criticalPart);
			const numbers = checkText(
				event.check,
				after,
				control(after, event.who),
				view,
			);
			const isShown = showsNumbers(after, control(after, event.who), view);
			return line(
				`${nameOf(after, event.who)} uses ${event.power ?? skillNames[event.skill]} and ${verdict}${isShown ? ` (${numbers})` : ''}${event.text === '' ? '' : `: ${event.text}`}`,
				event.who,
				'DD-27',
			);
		}

		case 'exchange-ended': {
			return tellExchange(event, after, view);
		}

		case 'manoeuvre': {
			return event.text === ''
				? undefined
				: line(event.text, event.who, 'DD-46');
		}

		case 'group-settled': {
			return tellSettled(event, after, view);
		}

		case 'grouped': {
			const names = event.ids
				.filter((id) => isOpen(after, id, view))
				.map((id) => nameOf(after, id));
			return names.length > 1
				? line(`${listed(names)} act at the same time`, undefined, 'DD-17')
				: undefined;
		}

		case 'reordered': {
			return tellReordered(event, after, view);
		}

		case 'main-lost': {
			return tellMainLost(event, after, view);
		}

		case 'defeated': {
			return line(
				`${nameOf(after, event.who)} is out of the fight`,
				event.who,
				'DD-19',
				'defeat',
			);
		}

		case 'recovered': {
			return line(
				`${nameOf(after, event.who)} is back in the fight`,
				event.who,
				'DD-19',
			);
		}

		case 'went-on': {
			return line(
				'The round goes on without foes',
				undefined,
				'DD-10',
				'ruling',
			);
		}

		case 'effect-told': {
			return event.text === ''
				? undefined
				: line(
						`What defeat means: ${event.text}`,
						undefined,
						'DD-65',
						'closing',
					);
		}

		case 'wounds-told': {
			return event.text === ''
				? undefined
				: line(`Wounds: ${event.text}`, undefined, 'DD-66', 'closing');
		}

		case 'kept': {
			return line(
				`${nameOf(after, event.who)} keeps the Consequence “${event.consequence}”`,
				event.who,
				'DD-03',
				'closing',
			);
		}

		case 'declaring':
		case 'drafted':
		case 'kin-split':
		case 'seal-set':
		case 'declared':
		case 'turn-began':
		case 'turn-over':
		case 'turn-put-back':
		case 'carrying':
		case 'spent':
		case 'move-begun':
		case 'headed':
		case 'ready-begun':
		case 'support-begun':
		case 'support-chosen':
		case 'support-told':
		case 'support-skill':
		case 'item-begun':
		case 'feat-begun':
		case 'feat-marked':
		case 'feat-rolled':
		case 'frame-left':
		case 'attacked':
		case 'two-handed':
		case 'attack-marked':
		case 'defence-marked':
		case 'attack-rolled':
		case 'shot-spent':
		case 'bonus-used':
		case 'reacted':
		case 'defence-rolled':
		case 'opposed':
		case 'advantage-ruled':
		case 'sight-ruled':
		case 'option-chosen':
		case 'damage-rolled':
		case 'closing-begun':
		case 'winner-named': {
			return undefined;
		}
	}
}
