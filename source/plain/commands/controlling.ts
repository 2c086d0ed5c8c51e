import {askings} from '../../engine/facts/asking.js';
import {type HandlingChange, isDiceFrom} from '../../engine/facts/handling.js';
import {places} from '../../session/fight/where.js';
import {splitReason, takeCombatant} from '../arguments.js';
import {type Word, done, unfit} from '../scene.js';

const answerWords = [...askings.map(([id]) => id), 'usual'].join(' | ');

/** Who plays somebody, whose dice count, and what is asked. */
export const controllingWords: readonly Word[] = [
	{
		name: 'control',
		usage: `WHO player [NAME] | WHO dice rolled | typed | usual | WHO answers ${answerWords}`,
		summary: 'who plays somebody, whose dice count, and what is asked',
		where: places.ruling,
		run(rest, {fight}) {
			const {line, reason} = splitReason(rest);
			const {who, rest: change} = takeCombatant(line, fight);
			const read = readChange(change);
			return read
				? done(fight.gm({do: 'control', who: who.id, ...read, ...reason}))
				: unfit(
						`control ${who.name} takes one of: player NAME, dice rolled | typed | usual, answers ${answerWords}`,
					);
		},
	},
];

/** By its word, or as screens show it: “always”, “where more than one is allowed”. */
const answersNamed = (word: string) =>
	word === 'usual'
		? word
		: askings.find(
				([id, label]) =>
					id === word || label === word || label.split(',')[0] === word,
			)?.[0];

function readChange(line: string): HandlingChange | undefined {
	const [, what = '', value = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
	const word = value.toLowerCase();
	switch (what.toLowerCase()) {
		case 'player': {
			return {player: value};
		}

		case 'dice': {
			return isDiceFrom(word) ? {dice: word} : undefined;
		}

		case 'answers': {
			const answers = answersNamed(word);
			return answers && {answers};
		}

		default: {
			return undefined;
		}
	}
}
