import {minus, signed} from '../../../engine/text.js';
import type {Id, View} from '../../../engine/basics.js';
import {type Line, line} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import {nameIn} from '../derived/place.js';
import type {TeEvent} from '../events.js';
import type {TeCombatant, TeState} from '../state.js';
import {showsNumbers, totalText} from '../text.js';
import {tellResolved} from './attack.js';

type EventOf<T extends TeEvent['type']> = Extract<TeEvent, {type: T}>;

const controlOf = (state: TeState, who: Id): Pick<TeCombatant, 'control'> =>
	find(state, who) ?? {control: 'gm'};

const actionName = (action: string): string =>
	actionOf(action)?.name.toLowerCase() ?? action;

const priceText = ({
	price: {ticks, isFree, borrowed},
}: Pick<EventOf<'acted'>, 'price'>): string =>
	isFree
		? 'free Reaction'
		: ticks === 0
			? 'free'
			: `${ticks} tick${ticks === 1 ? '' : 's'}${borrowed > 0 ? `, ${borrowed} borrowed` : ''}`;

function tellActed(
	event: EventOf<'acted'>,
	state: TeState,
	view: View,
): Line | undefined {
	const row = actionOf(event.action);
	// An attack has a line of its own, and so has what was asked for first.
	if (
		!row ||
		row.effects.some(({kind}) => kind === 'attack' || kind === 'test')
	) {
		return undefined;
	}

	const aimed =
		event.target === undefined ? '' : `, ${nameIn(state, event.target)}`;
	const cost = showsNumbers(state, controlOf(state, event.who), view)
		? ` (${priceText(event)})`
		: '';
	return line(
		`${nameIn(state, event.who)}: ${row.name.toLowerCase()}${aimed}${cost}`,
		event.who,
		row.rule,
	);
}

function tellMoved(event: EventOf<'moved'>, state: TeState): Line {
	const name = nameIn(state, event.who);
	const beside = event.near.map((id) => nameIn(state, id)).join(' and ');
	const reached = event.near.length > 0 && event.goal !== 'about';
	return line(
		reached
			? `${name} moves up to ${beside}`
			: event.goal === 'away'
				? `${name} moves back ${event.squares} squares`
				: event.goal === 'about'
					? `${name} moves about`
					: `${name} moves ${event.squares} squares towards ${nameIn(state, event.goal)}`,
		event.who,
		'TE-V01',
	);
}

const armTexts: Readonly<Record<EventOf<'arm-changed'>['why'], string>> = {
	drawn: 'draws',
	dropped: 'drops',
	reloaded: 'reloads',
	cleared: 'clears',
	disarmed: 'loses',
};

function tellArm(event: EventOf<'arm-changed'>, state: TeState): Line {
	const {who, arm: id, taker} = event;
	const weapon = find(state, taker ?? who)?.arms.find((arm) =>
		arm.weapon.id.startsWith(id),
	)?.weapon;
	const what = (weapon?.name ?? id).toLowerCase();
	return taker === undefined
		? line(`${nameIn(state, who)} ${armTexts[event.why]} the ${what}`, who)
		: line(
				`${nameIn(state, taker)} takes the ${what} from ${nameIn(state, who)}`,
				taker,
				'TE-M17',
			);
}

const coverTexts: Readonly<Record<EventOf<'covered'>['why'], string>> = {
	taken: 'takes cover',
	left: 'leaves the cover',
	hunkered: 'hunkers down',
	stood: 'stands up behind the cover',
	broken: 'is in the open: the cover breaks',
};

function tellCover(event: EventOf<'covered'>, state: TeState): Line {
	const behind =
		event.why === 'taken' && event.cover
			? ` (${event.cover.material}, armour +${event.cover.armour})`
			: '';
	return line(
		`${nameIn(state, event.who)} ${coverTexts[event.why]}${behind}`,
		event.who,
		event.why === 'broken' ? 'TE-72' : 'TE-V09',
	);
}

function tellHurt(event: EventOf<'hurt'>, state: TeState, view: View): Line {
	const name = nameIn(state, event.who);
	return line(
		showsNumbers(state, controlOf(state, event.who), view)
			? `${name}: ${event.why}, ${[
					...(event.stamina > 0 ? [`${event.stamina} Stamina`] : []),
					...(event.wounds > 0
						? [`${event.wounds} Wound${event.wounds === 1 ? '' : 's'}`]
						: []),
				].join(', ')}`
			: `${name}: ${event.why}`,
		event.who,
		event.rule,
	);
}

function tellResisted(
	event: EventOf<'resisted'>,
	state: TeState,
	view: View,
): Line {
	const name = nameIn(state, event.who);
	const numbers = showsNumbers(state, controlOf(state, event.who), view)
		? ` (${totalText(event.test, state, controlOf(state, event.who), view)} against ${event.difficulty})`
		: '';
	return line(
		`${name} ${event.isUp ? 'holds out' : 'does not hold out'}${numbers}`,
		event.who,
		event.rule,
	);
}

function tellTended(
	event: EventOf<'tended'>,
	state: TeState,
	view: View,
): Line {
	const name = nameIn(state, event.who);
	const numbers = showsNumbers(state, controlOf(state, event.who), view)
		? [
				`Stamina ${event.stamina}${event.regained > 0 ? ` (${signed(event.regained)})` : ''}`,
				`Wounds ${event.wounds}`,
				`Ego ${minus(event.ego)}`,
			]
		: [];
	return line(
		`${name}: ${[...numbers, ...event.needs].join(', ') || 'unharmed'}`,
		event.who,
		'TE-47',
		'closing',
	);
}

/** Events about somebody hidden are the GM’s alone. */
function isSecret(event: TeEvent, state: TeState): boolean {
	const about = [
		'who' in event && typeof event.who === 'string' ? event.who : undefined,
		'attacker' in event ? event.attacker : undefined,
		'target' in event ? event.target : undefined,
		'for' in event ? event.for : undefined,
		'from' in event && typeof event.from === 'string' ? event.from : undefined,
		'taker' in event ? event.taker : undefined,
		...('near' in event ? event.near : []),
		'goal' in event ? event.goal : undefined,
	];
	return about.some((id) => find(state, id)?.isHidden ?? false);
}

/** What an event says; `undefined` when it needs no line, or this view learns nothing of it. */
export function narrate(
	event: TeEvent,
	state: TeState,
	view: View,
): Line | undefined {
	if (view === 'players' && isSecret(event, state)) {
		return event.type === 'resolved' &&
			event.isHit &&
			!find(state, event.target)?.isHidden
			? line(
					`${nameIn(state, event.target)} is hit out of nowhere`,
					event.target,
				)
			: undefined;
	}

	const name = (who: Id): string => nameIn(state, who);
	switch (event.type) {
		case 'round-began': {
			return line(`Round ${event.round}`, undefined, 'TE-23', 'heading');
		}

		case 'surprise-said': {
			return event.is
				? line('The fight begins with a surprise round', undefined, 'TE-20')
				: undefined;
		}

		case 'surprised': {
			const names = event.who
				.filter((id) => view === 'gm' || !find(state, id)?.isHidden)
				.map(name);
			return line(
				names.length > 0
					? `Surprised: ${names.join(', ')}`
					: 'Nobody is surprised',
				undefined,
				'TE-20',
			);
		}

		case 'initiative': {
			return showsNumbers(state, controlOf(state, event.who), view)
				? line(
						`${name(event.who)}: initiative ${event.total}`,
						event.who,
						'TE-21',
					)
				: undefined;
		}

		case 'ranked': {
			return line(
				`${name(event.who)} goes before ${event.among
					.filter((id) => id !== event.who)
					.filter((id) => view === 'gm' || !find(state, id)?.isHidden)
					.map(name)
					.join(', ')}`,
				event.who,
				'TE-21',
			);
		}

		case 'delayed': {
			return line(`${name(event.who)} delays`, event.who, 'TE-24');
		}

		case 'spent': {
			return event.what === 'ticks'
				? line(
						`${name(event.who)} is distracted: ${event.points} ticks less`,
						event.who,
						'TE-R06',
					)
				: line(
						`${name(event.who)} spends ${event.points} Mayhem`,
						event.who,
						'TE-48',
					);
		}

		case 'acted': {
			return tellActed(event, state, view);
		}

		case 'moved': {
			return tellMoved(event, state);
		}

		case 'dived': {
			return line(`${name(event.who)} dives for cover`, event.who, 'TE-D07');
		}

		case 'resolved': {
			return tellResolved(event, state, view);
		}

		case 'jammed': {
			return line(
				`${name(event.who)}’s weapon jams${event.isCleared ? ', cleared at once' : ''}`,
				event.who,
				'TE-36',
			);
		}

		case 'resisted': {
			return tellResisted(event, state, view);
		}

		case 'test-over': {
			return line(
				`${name(event.who)}, ${actionName(event.action)} (${totalText(event.test, state, controlOf(state, event.who), view)}): ${event.text}`,
				event.who,
				actionOf(event.action)?.rule,
			);
		}

		case 'hurt': {
			return tellHurt(event, state, view);
		}

		case 'ego-changed': {
			return event.by === 0 ||
				!showsNumbers(state, controlOf(state, event.who), view)
				? undefined
				: line(
						`${name(event.who)}: Ego ${signed(event.by)}, ${minus(event.ego)} now`,
						event.who,
						event.rule,
					);
		}

		case 'arm-changed': {
			return tellArm(event, state);
		}

		case 'covered': {
			return tellCover(event, state);
		}

		case 'mounted': {
			return line(
				`${name(event.who)} ${event.is ? 'mounts' : 'dismounts'}`,
				event.who,
				'TE-V06',
			);
		}

		case 'distracted': {
			return line(
				`${name(event.who)} loses ${event.ticks} ticks of the next turn`,
				event.who,
				'TE-R06',
			);
		}

		case 'told': {
			return event.text === ''
				? undefined
				: line(
						`${name(event.who)}, ${actionName(event.action)}: ${event.text}`,
						event.who,
						actionOf(event.action)?.rule,
					);
		}

		case 'fell': {
			return line(
				`${name(event.who)} is out of the fight`,
				event.who,
				'TE-45',
				'defeat',
			);
		}

		case 'rose': {
			return line(
				`${name(event.who)} is back in the fight`,
				event.who,
				'TE-45',
			);
		}

		case 'died': {
			return line(`${name(event.who)} is dead`, event.who, 'TE-46', 'defeat');
		}

		case 'fate-burnt': {
			return line(
				`${name(event.who)} burns a fate point: alive, unconscious, crippled`,
				event.who,
				'TE-46',
			);
		}

		case 'crippled': {
			return line(
				`${name(event.who)} is crippled: ${event.text}`,
				event.who,
				'TE-4A',
			);
		}

		case 'tended': {
			return tellTended(event, state, view);
		}

		case 'spanned': {
			return view === 'gm'
				? line(
						`${name(event.one)} and ${name(event.other)} are ${event.squares} squares apart`,
						event.one,
						'TE-67',
						'ruling',
					)
				: undefined;
		}

		default: {
			return undefined;
		}
	}
}
