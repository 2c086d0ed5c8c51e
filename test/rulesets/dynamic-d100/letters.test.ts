import test from 'ava';
import {grouped} from '../../../source/engine/kit/basics.js';
import {letterTexts} from '../../../source/plain/reading.js';
import {extraRows, mainRows} from '../../../source/rulesets/dynamic-d100/actions.js';
import {reactionRows} from '../../../source/rulesets/dynamic-d100/legality/reactions.js';
import type {ShownChoice} from '../../../source/session/fight/fight.js';
import {carried} from '../../helpers/dd-fight.js';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {type Scene, engage, given, pick, roll} from '../../helpers/dd-scene.js';

/** The lines of a menu with their letters. */
const letters = (scene: Scene) => {
	const prompt = scene.prompt();
	return prompt.kind === 'choose'
		? Object.fromEntries(prompt.choices.map(({id, key}) => [id, key]))
		: {};
};

/** What is typed for each choice. */
const textsOf = (choices: readonly ShownChoice[]) =>
	Object.fromEntries(letterTexts(choices, (id) => id.slice(0, 1)));

test('DD-12: a plan has the letter of its attack, by what comes before it', (t) => {
	const scene = given([koji({weapons: [carried('handgun')]}), oni(), mika()]).after(
		engage('oni', 'koji'),
		pick('wait'),
		pick('wait'),
	);
	t.like(letters(scene), {'attack:oni:handgun': 'a', move: 'g', run: 'G', wait: 'w', detail: 'x'});
});

test('DD-12: of several ways to do one thing to one foe, the likeliest has the letter and the others are in a group', (t) => {
	const scene = given([koji({weapons: [carried('katana'), carried('dagger')]}), oni()]).after(
		pick('wait'),
	);
	const prompt = scene.prompt();
	const typed = prompt.kind === 'choose' ? textsOf(prompt.choices) : {};
	t.like(typed, {'attack:oni:katana+move': 'Ao', 'attack:oni:dagger+move': 'xAo', detail: 'xx'});
});

test('DD-34: a defence against one foe alone has the capital letter', (t) => {
	const scene = given([koji(), oni()])
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword'})
		.after(pick('carry-out'), roll(10));
	t.like(letters(scene), {
		'parry:this': 'B',
		'parry:all': 'b',
		'dodge:this': 'V',
		'dodge:all': 'v',
		none: 'o',
	});
});

test('DD-20: no two kinds of Extra, Main Action and reaction share a letter, but a Power is one everywhere', (t) => {
	const byLetter = grouped([
		...extraRows.map(({id, key}) => [key, id] as const),
		...mainRows.map(({id, key}) => [key, id] as const),
		...reactionRows.flatMap(({id, key, keyAgainstOne}) =>
			[key, keyAgainstOne].map((letter) => [letter, id] as const),
		),
	]);
	const shared = [...byLetter].flatMap(([letter, all]) => {
		const ids = [...new Set(all)];
		return letter !== undefined && ids.length > 1 ? [`${letter}: ${ids.join(', ')}`] : [];
	});
	t.deepEqual(shared, []);
});
