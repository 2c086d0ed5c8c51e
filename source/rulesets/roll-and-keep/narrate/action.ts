import type {Line} from '../../../engine/narration.js';
import {featOf, moveOf} from '../actions.js';
import {nameIn} from '../derived.js';
import type {ActionEvent} from '../events.js';
import type {RkState} from '../facts.js';
import {madeText} from '../made.js';
import {type Trait, traitNames} from '../sheet.js';
import {line, raisesText, withText} from './common.js';

const featWith = (knack: string, trait: Trait): string =>
	knack === '' ? traitNames[trait] : `${knack}, ${traitNames[trait]}`;

export function tellActionEvent(
	event: ActionEvent,
	state: RkState,
): Line | undefined {
	switch (event.type) {
		case 'held': {
			return line(
				`${nameIn(state, event.who)} holds ${event.phase}`,
				event.who,
				'RK-05',
			);
		}

		case 'forfeited': {
			return line(
				event.isHeld
					? `${nameIn(state, event.who)} forfeits the held ${event.phase}`
					: `${nameIn(state, event.who)} lets ${event.phase} pass`,
				event.who,
				'RK-05',
			);
		}

		case 'action-used': {
			return event.isHeld
				? line(
						`${nameIn(state, event.who)} uses the held ${event.phase}`,
						event.who,
						'RK-05',
					)
				: undefined;
		}

		case 'hold-broken': {
			return line(
				`${nameIn(state, event.who)} breaks the hold`,
				event.who,
				'RK-0C',
			);
		}

		case 'hold-kept': {
			return line(
				`${nameIn(state, event.who)} keeps holding`,
				event.who,
				'RK-05',
			);
		}

		case 'moved': {
			return line(
				`${nameIn(state, event.who)} ${event.isAlso ? 'also ' : ''}${moveOf(event.move).told}`,
				event.who,
				'RK-0B',
			);
		}

		case 'drawn': {
			const {weapon, from} = event;
			return line(
				weapon === undefined
					? `${nameIn(state, event.who)} puts the ${withText(state, event.who, from)} away`
					: `${nameIn(state, event.who)} draws the ${withText(state, event.who, weapon)}`,
				event.who,
				'RK-0A',
			);
		}

		case 'feat-rolled': {
			const {feat, knack, trait, made, need, raises} = event;
			return line(
				`${nameIn(state, event.who)} ${featOf(feat).told} (${featWith(knack, trait)}): ${madeText(made)} against ${need}${raisesText(raises)}: ${made.total >= need ? 'made' : 'missed'}`,
				event.who,
				'RK-0A',
			);
		}

		default: {
			return undefined;
		}
	}
}
