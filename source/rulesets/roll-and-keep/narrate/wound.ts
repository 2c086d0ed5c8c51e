import {type Line, line} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {nameIn} from '../derived.js';
import type {WoundEvent} from '../events.js';
import type {RkState} from '../state.js';
import {madeText} from '../hits.js';
import {spoken} from '../text.js';
import {deed, wounds} from './common.js';

type EventOf<T extends WoundEvent['type']> = Extract<WoundEvent, {type: T}>;

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

export function tellWoundEvent(
	event: WoundEvent,
	state: RkState,
): Line | undefined {
	switch (event.type) {
		case 'members-fell': {
			return tellFall(event, state);
		}

		case 'hurt': {
			return line(
				`${nameIn(state, event.who)} takes ${wounds(event.points, 'Flesh')} from something else`,
				event.who,
				'RK-36',
			);
		}

		case 'damage-rolled': {
			const {made, flesh} = event;
			return line(
				`${nameIn(state, event.who)} takes ${wounds(made.total, 'Flesh')} (${madeText(made)}): ${flesh} in all`,
				event.who,
				'RK-30',
			);
		}

		case 'wound-checked': {
			return tellCheck(event, state);
		}

		case 'look-told': {
			return event.text === ''
				? undefined
				: line(
						`${nameIn(state, event.who)}: ${event.text}`,
						event.who,
						'RK-37',
					);
		}

		case 'crippled': {
			return line(
				`${nameIn(state, event.who)} is crippled: no die explodes any more`,
				event.who,
				'RK-32',
			);
		}

		case 'knocked-out': {
			const lost =
				event.phases.length > 0 ? `; ${spoken(event.phases)} lost` : '';
			const squad = find(state, event.who)?.sheet.squad;
			return line(
				`${deed(state, event.who, squad ? 'is all down' : 'is knocked out')}${lost}`,
				event.who,
				squad ? 'RK-35' : 'RK-32',
				'defeat',
			);
		}

		case 'recovered': {
			return line(
				`${nameIn(state, event.who)} is no longer so badly off`,
				event.who,
				'RK-32',
			);
		}

		default: {
			return undefined;
		}
	}
}
