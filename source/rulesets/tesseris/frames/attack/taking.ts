import {menuStep} from '../../../../engine/course/act-rows.js';
import {clauseOf} from '../../../../engine/kit/text.js';
import {choiceMenu} from '../../acts/choices.js';
import {weaponsInHand} from '../../derived/arms.js';
import type {Situation} from '../../derived/situation.js';
import {canTake} from './bring.js';
import {type AttackStep, at, head, isAllAnswered} from './common.js';

/* TE-M17: somebody disarmed by 3 or more can lose the weapon to the attacker, who may also leave it where it falls. */

const answers = {
	take: {id: 'take', label: 'Take the weapon', key: 't'},
	leave: {id: 'leave', label: 'Leave it on the ground', key: 'l'},
} as const;

const takingMenu = choiceMenu<Situation>({
	offer: () => ['take', 'leave'],
	show: (what) => (what === 'leave' ? answers.leave : answers.take),
	take: (what) => [{type: 'weapon-claimed', takes: what !== 'leave'}],
});

const hasWeaponToTake = ({effect, frame, target}: Situation): boolean =>
	effect.hits.some(({kind}) => kind === 'disarm') &&
	frame.results.some((result) => canTake(result)) &&
	weaponsInHand(target).length > 0;

export const takingStep: AttackStep = menuStep({
	id: 'taking',
	due: (frame, state) =>
		isAllAnswered(frame) &&
		!frame.isFollowed &&
		frame.takes === undefined &&
		hasWeaponToTake(at(frame, state)),
	menu: takingMenu,
	scene: at,
	head: (situation, view) =>
		head(situation, view, {
			title: clauseOf(
				situation.attacker,
				`disarms ${situation.target.name}: take the weapon?`,
			),
			who: situation.attacker.id,
			rule: 'TE-M17',
		}),
});
