import type {Id} from '../../engine/kit/basics.js';
import type {Fight} from '../../session/fight/fight.js';
import {listed} from '../../engine/kit/text.js';
import {places} from '../../session/fight/where.js';
import {unlessMob} from '../../session/acts/past-acts.js';
import {UnfitError} from '../../session/acts/parts/arguments.js';
import {castOf} from '../cast.js';
import {type Reply, type Runs, type Word, done} from '../scene.js';
import {takeWhom} from '../../session/acts/parts/whom.js';
import {oneOf} from './acting.js';

/** Words that say for how many of a kind an answer counts. */
export const mobWords: readonly Word[] = [
	{
		name: 'alone',
		usage: 'N',
		summary: 'an answer for one of a kind, though the last counted for several',
		where: places.change,
		refuse: unlessMob,
		run: (rest, {fight}) => pickFor(rest, [], fight),
	},
];

export const mobRuns: Runs = {
	all(rest, {fight}) {
		const {line, left} = splitBut(rest);
		const out = left === '' ? [] : leftOut(left, fight);
		const [, ...others] = fight.mob()?.members ?? [];
		return pickFor(
			line,
			others.map(({id}) => id).filter((id) => !out.includes(id)),
			fight,
		);
	},
};

const splitBut = (rest: string) => {
	const [line = '', left = ''] = rest.split(/\s+(?:but|without|except)\s+/i);
	return {line, left};
};

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
	const {id} = oneOf(line, fight, 'The number of a choice is missing: all 1, alone 1.');
	return done(fight.answer({kind: 'pick', id, mob}));
}
