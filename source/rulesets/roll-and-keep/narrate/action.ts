import {type Line, line} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {featOf, moveOf} from '../actions.js';
import {nameIn} from '../derived.js';
import type {ActionEvent} from '../events.js';
import type {RkState} from '../state.js';
import {madeText} from '../hits.js';
import {type Trait, traitNames} from '../sheet.js';
import {doing} from '../text.js';
import {deed, raisesText, withText} from './common.js';

const featWith = (knack: string, trait: Trait): string =>
	knack === '' ? traitNames[trait] : `${knack}, ${traitNames[trait]}`;

function tellMove(
	{who, move, isAlso}: Extract<ActionEvent, {type: 'moved'}>,
	state: RkState,
): string {
	const {told} = moveOf(move);
	return isAlso
		? `${nameIn(state, who)} also ${doing(find(state, who), told)}`
		: deed(state, who, told);
}

export function tellActionEvent(
	event: ActionEvent,
	state: RkState,
): Line | undefined {
	switch (event.type) {
		case 'held': {
			return line(
				deed(state, event.who, `holds ${event.phase}`),
				event.who,
				'RK-05',
			);
		}

		case 'forfeited': {
			return line(
				deed(
					state,
					event.who,
					event.isHeld
						? `forfeits the held ${event.phase}`
						: `lets ${event.phase} pass`,
				),
				event.who,
				'RK-05',
			);
		}

		case 'action-used': {
			return event.isHeld
				? line(
						deed(state, event.who, `uses the held ${event.phase}`),
						event.who,
						'RK-05',
					)
				: undefined;
		}

		case 'hold-broken': {
			return line(
				deed(state, event.who, 'breaks the hold'),
				event.who,
				'RK-0C',
			);
		}

		case 'hold-kept': {
			return line(deed(state, event.who, 'keeps holding'), event.who, 'RK-05');
		}

		case 'moved': {
			return line(tellMove(event, state), event.who, 'RK-0B');
		}

		case 'drawn': {
			const {weapon, from} = event;
			return line(
				deed(
					state,
					event.who,
					weapon === undefined
						? `puts the ${withText(state, event.who, from)} away`
						: `draws the ${withText(state, event.who, weapon)}`,
				),
				event.who,
				'RK-0A',
			);
		}

		case 'acted': {
			return line(
				deed(state, event.who, 'acts without a roll'),
				event.who,
				'RK-0A',
			);
		}

		case 'feat-rolled': {
			const {feat, knack, trait, made, need, raises} = event;
			return line(
				`${deed(state, event.who, featOf(feat).told)} (${featWith(knack, trait)}): ${madeText(made)} against ${need}${raisesText(raises)}: ${made.total >= need ? 'made' : 'missed'}`,
				event.who,
				'RK-0A',
			);
		}

		default: {
			return undefined;
		}
	}
}
