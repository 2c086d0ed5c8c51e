import type {Id, RuleId, View} from '../../engine/basics.js';
import type {Line, LineKind} from '../../engine/narration.js';
import {find} from '../../engine/world.js';
import {featOf, moveOf} from './actions.js';
import {nameIn, weaponIn} from './derived.js';
import type {RkEvent} from './events.js';
import type {RkState} from './facts.js';
import {madeText} from './frames/attack/common.js';
import {standingText} from './order.js';
import {type Trait, traitNames} from './sheet.js';
import {unarmed} from './weapons.js';

type EventOf<T extends RkEvent['type']> = Extract<RkEvent, {type: T}>;

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

const spoken = (numbers: readonly number[]): string =>
	numbers.length < 2
		? numbers.join('')
		: `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;

const raisesText = (raises: number): string =>
	raises === 0 ? '' : `, ${raises} ${raises === 1 ? 'raise' : 'raises'}`;

const withText = (state: RkState, who: Id, id: string | undefined): string => {
	const combatant = find(state, who);
	const weapon = combatant ? weaponIn(combatant, id) : unarmed;
	return weapon.id === unarmed.id ? 'bare hands' : weapon.name;
};

const wounds = (count: number, kind: 'Flesh' | 'Dramatic'): string =>
	`${count} ${kind} ${count === 1 ? 'Wound' : 'Wounds'}`;

/** What the players read of somebody hidden: nothing. */
const isUnseen = (
	state: RkState,
	view: View,
	...ids: ReadonlyArray<Id | undefined>
): boolean =>
	view === 'players' && ids.some((id) => find(state, id)?.isHidden ?? false);

function tellTurn(
	{turn, lapsed, isCut}: EventOf<'turn-began'>,
	state: RkState,
	view: View,
): Line {
	const lost = lapsed
		.filter(({who}) => !isUnseen(state, view, who))
		.map(({who, phases}) => `${nameIn(state, who)}’s held ${spoken(phases)}`);
	return line(
		[
			`Turn ${turn}`,
			...(isCut ? [', a chase'] : []),
			...(lost.length > 0 ? [`; lapsed: ${lost.join(', ')}`] : []),
		].join(''),
		undefined,
		isCut ? 'RK-38' : 'RK-08',
		'heading',
	);
}

function tellPhase(
	{phase, order}: EventOf<'phase-began'>,
	state: RkState,
	view: View,
): Line {
	const seen = order.filter(({who}) => !isUnseen(state, view, who));
	const standing = seen.map(
		(each) => `${nameIn(state, each.who)} ${standingText(each)}`,
	);
	return line(
		`Phase ${phase}${standing.length > 0 ? `: ${standing.join(', ')}` : ''}`,
		undefined,
		'RK-03',
	);
}

function tellAttack(
	event: EventOf<'attack-rolled'>,
	state: RkState,
	view: View,
): Line | undefined {
	const {attacker, target, weapon, rolls, need, raises} = event;
	if (isUnseen(state, view, attacker, target)) {
		return undefined;
	}

	const hits = rolls.filter(({total}) => total >= need).length;
	const result =
		rolls.length > 1
			? `${hits} of ${rolls.length} hit`
			: hits > 0
				? 'a hit'
				: 'a miss';
	const dice =
		view === 'gm'
			? `${rolls.map(madeText).join('; ')} against ${need}${raisesText(raises)}: `
			: '';
	return line(
		`${nameIn(state, attacker)} attacks ${nameIn(state, target)} with ${withText(state, attacker, weapon)}: ${dice}${result}`,
		attacker,
		'RK-20',
	);
}

function tellDefence(
	{who, knack, made, against, isSaved}: EventOf<'defence-rolled'>,
	state: RkState,
	view: View,
): Line {
	const number =
		view === 'gm' || state.settings.showNumber ? ` against ${against}` : '';
	return line(
		`${nameIn(state, who)} defends (${knack}): ${madeText(made)}${number}: ${isSaved ? 'saved' : 'hit all the same'}`,
		who,
		'RK-23',
	);
}

function tellCheck(
	{who, made, flesh, dramatic}: EventOf<'wound-checked'>,
	state: RkState,
): Line {
	const result =
		dramatic === 0
			? 'holds, the Flesh Wounds stay'
			: `${wounds(dramatic, 'Dramatic')}, the Flesh Wounds go`;
	return line(
		`${nameIn(state, who)}: Wound Check ${madeText(made)} against ${flesh}: ${result}`,
		who,
		'RK-31',
	);
}

function tellFall(
	{who, by, count, left}: EventOf<'members-fell'>,
	state: RkState,
): Line | undefined {
	return count === 0
		? undefined
		: line(
				`${nameIn(state, who)}: ${count} ${count === 1 ? 'falls' : 'fall'}, ${left} left`,
				who,
				by === undefined ? 'RK-36' : 'RK-35',
			);
}

const featWith = (knack: string, trait: Trait): string =>
	knack === '' ? traitNames[trait] : `${knack}, ${traitNames[trait]}`;

/** Lines about one combatant; `undefined` for what is not told. */
function tellOf(
	event: RkEvent & {readonly who: Id},
	state: RkState,
	view: View,
): Line | undefined {
	const {who} = event;
	const name = nameIn(state, who);
	switch (event.type) {
		case 'init-rolled': {
			const dice = event.dice.map(({phase, value}) =>
				phase === value ? String(phase) : `${phase} (${value})`,
			);
			const total = event.dice.reduce((sum, {value}) => sum + value, 0);
			return line(`${name}: ${dice.join(', ')}, total ${total}`, who, 'RK-02');
		}

		case 'held': {
			return line(`${name} holds ${event.phase}`, who, 'RK-05');
		}

		case 'forfeited': {
			return line(
				event.isHeld
					? `${name} forfeits the held ${event.phase}`
					: `${name} lets ${event.phase} pass`,
				who,
				'RK-05',
			);
		}

		case 'action-used': {
			return event.isHeld
				? line(`${name} uses the held ${event.phase}`, who, 'RK-05')
				: undefined;
		}

		case 'hold-broken': {
			return line(`${name} breaks the hold`, who, 'RK-0C');
		}

		case 'hold-kept': {
			return line(`${name} keeps holding`, who, 'RK-05');
		}

		case 'moved': {
			return line(
				`${name} ${event.isAlso ? 'also ' : ''}${moveOf(event.move).told}`,
				who,
				'RK-0B',
			);
		}

		case 'drawn': {
			const {weapon, from} = event;
			return line(
				weapon === undefined
					? `${name} puts the ${withText(state, who, from)} away`
					: `${name} draws the ${withText(state, who, weapon)}`,
				who,
				'RK-0A',
			);
		}

		case 'taken': {
			return view === 'players' && state.settings.showNumber
				? line(`${name} takes it: the attack was ${event.total}`, who, 'RK-26')
				: undefined;
		}

		case 'defended': {
			return line(
				`${name} defends actively and spends ${event.pay === 'held' ? 'the held ' : ''}${spoken(event.phases)}`,
				who,
				'RK-24',
			);
		}

		case 'defence-rolled': {
			return tellDefence(event, state, view);
		}

		case 'members-fell': {
			return tellFall(event, state);
		}

		case 'hurt': {
			return line(
				`${name} takes ${wounds(event.points, 'Flesh')} from something else`,
				who,
				'RK-36',
			);
		}

		case 'damage-rolled': {
			const {made, flesh} = event;
			return line(
				`${name} takes ${wounds(made.total, 'Flesh')} (${madeText(made)}): ${flesh} in all`,
				who,
				'RK-30',
			);
		}

		case 'wound-checked': {
			return tellCheck(event, state);
		}

		case 'look-told': {
			return event.text === ''
				? undefined
				: line(`${name}: ${event.text}`, who, 'RK-37');
		}

		case 'crippled': {
			return line(
				`${name} is crippled: no die explodes any more`,
				who,
				'RK-32',
			);
		}

		case 'knocked-out': {
			const lost =
				event.phases.length > 0 ? `; ${spoken(event.phases)} lost` : '';
			const squad = find(state, who)?.sheet.squad;
			return line(
				`${name} is ${squad ? 'all down' : 'knocked out'}${lost}`,
				who,
				squad ? 'RK-35' : 'RK-32',
				'defeat',
			);
		}

		case 'recovered': {
			return line(`${name} is no longer so badly off`, who, 'RK-32');
		}

		case 'feat-rolled': {
			const {feat, knack, trait, made, need, raises} = event;
			return line(
				`${name} ${featOf(feat).told} (${featWith(knack, trait)}): ${madeText(made)} against ${need}${raisesText(raises)}: ${made.total >= need ? 'made' : 'missed'}`,
				who,
				'RK-0A',
			);
		}

		case 'summed': {
			const {flesh, dramatic, isOut} = event;
			return line(
				`${name}: ${wounds(flesh, 'Flesh')}, ${wounds(dramatic, 'Dramatic')}${isOut ? ', out' : ''}`,
				who,
				'RK-31',
				'closing',
			);
		}

		default: {
			return undefined;
		}
	}
}

/** What an event says to those who may know it; several say nothing by themselves. */
export function narrate(
	event: RkEvent,
	after: RkState,
	view: View,
): Line | undefined {
	switch (event.type) {
		case 'turn-began': {
			return tellTurn(event, after, view);
		}

		case 'phase-began': {
			return tellPhase(event, after, view);
		}

		case 'phases-passed': {
			const {from, to} = event;
			return line(
				`${from === to ? `Phase ${from}` : `Phases ${from}–${to}`}: nobody acts`,
				undefined,
				'RK-09',
			);
		}

		case 'grouped': {
			const names = event.ids
				.filter((id) => !isUnseen(after, view, id))
				.map((id) => nameIn(after, id));
			return names.length > 1
				? line(
						`${names.join(' and ')} act at the same time`,
						undefined,
						'RK-04',
					)
				: undefined;
		}

		case 'attack-rolled': {
			return tellAttack(event, after, view);
		}

		case 'number-set': {
			return view === 'gm'
				? line(
						`The GM sets the target number: ${event.number}`,
						undefined,
						'RK-21',
						'ruling',
					)
				: undefined;
		}

		case 'hit-deferred': {
			return isUnseen(after, view, event.attacker, event.target)
				? undefined
				: line(
						`${nameIn(after, event.target)}: damage when all have acted`,
						event.target,
						'RK-04',
					);
		}

		case 'went-on': {
			return line(
				'The turn goes on without foes',
				undefined,
				'RK-38',
				'ruling',
			);
		}

		case 'wounds-settled': {
			return line(
				event.isKept ? 'The Flesh Wounds stay' : 'The Flesh Wounds heal',
				undefined,
				'RK-31',
				'closing',
			);
		}

		default: {
			return 'who' in event && !isUnseen(after, view, event.who)
				? tellOf(event, after, view)
				: undefined;
		}
	}
}
