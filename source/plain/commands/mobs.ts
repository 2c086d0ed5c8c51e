import type {Id} from '../../engine/kit/basics.js';
import type {Fight} from '../../session/fight/fight.js';
import {listed} from '../../engine/kit/text.js';
import {places} from '../../session/fight/where.js';
import {UnfitError} from '../arguments.js';
import {castOf} from '../cast.js';
import {type Reply, type Word, done, unfit} from '../scene.js';
import {takeWhom} from '../whom.js';
import {oneOf} from './acting.js';

/** Words that say for how many of a kind an answer counts. */
export const mobWords: readonly Word[] = [
	{
		name: 'all',
		usage: 'N [but NAME …]',
		summary:
			'an answer for all of a kind who can do the same now: all 1 but Thug 3',
		where: places.change,
		isOpen: ({fight}) => fight.mob() !== undefined,
		run(rest, {fight}) {
			const mob = fight.mob();
			if (!mob) {
				return unfit('Nobody else of this kind can do the same now.');
			}

			const {line, left} = splitBut(rest);
			const out = left === '' ? [] : leftOut(left, fight);
			const [, ...others] = mob.members;
			return pickFor(
				line,
				others.map(({id}) => id).filter((id) => !out.includes(id)),
				fight,
			);
		},
	},
	{
		name: 'alone',
		usage: 'N',
		summary: 'an answer for one of a kind, though the last counted for several',
		where: places.change,
		isOpen: ({fight}) => fight.mob() !== undefined,
		run: (rest, {fight}) => pickFor(rest, [], fight),
	},
];

const splitBut = (rest: string) => {
	const [line = '', left = ''] = rest.split(/\s+(?:but|without|except)\s+/i);
	return {line, left};
};

/** @throws {UnfitError} */
function leftOut(line: string, fight: Fight): readonly Id[] {
	const [leader, ...others] = fight.mob()?.members ?? [];
	const {whom, rest} = takeWhom(line, fight);
	const stranger = whom.find((id) => others.every((other) => other.id !== id));
	if (stranger !== undefined || rest !== '') {
		const {nameOf} = castOf(fight, 'gm');
		throw new UnfitError(
			`${stranger === undefined ? `“${rest}”` : nameOf(stranger)} cannot drop out: with ${leader?.name ?? ''} act ${listed(others.map(({name}) => name))}.`,
		);
	}

	return whom;
}

function pickFor(line: string, mob: readonly Id[], fight: Fight): Reply {
	const prompt = fight.prompt('gm');
	const asked = prompt.kind === 'choose' ? prompt.choices : [];
	const {id} = oneOf(line, {
		choices: asked,
		cast: castOf(fight, 'gm'),
		hint: 'The number of a choice is missing: all 1, alone 1.',
	});
	return done(fight.answer({kind: 'pick', id, mob}));
}
