import test from 'ava';
import {otherWays} from '../../source/engine/course/menu.js';
import type {Choice} from '../../source/engine/facts/prompt.js';
import {type Meanings, checkDefault, checkKeys, checkMeanings, checkMenu} from './letters.js';

type Act = {readonly do: string; readonly arm?: string; readonly how?: string};

const choice = (id: string, changes: Partial<Choice<Act>> = {}): Choice<Act> => ({
	id,
	label: id,
	act: {do: id.replace(/:.*$/, '')},
	...changes,
});

const tags = new Map([
	['oni', 'o'],
	['thug', 't'],
]);

const attackOni = choice('attack:oni', {key: 'a', about: 'oni'});

for (const [what, choices, wrong] of [
	[
		'one act at two targets',
		[attackOni, choice('attack:thug', {key: 'a', about: 'thug'})],
		undefined,
	],
	['a row without a letter', [choice('wait')], /no letter/],
	[
		'a list whose first line has the letter of the act',
		[
			choice('draw:pistol', {key: 'r', act: {do: 'draw', arm: 'pistol'}}),
			choice('draw:knife', {act: {do: 'draw', arm: 'knife'}}),
		],
		undefined,
	],
	[
		'a line without a letter that is no line of a list',
		[
			choice('draw:pistol', {key: 'r', act: {do: 'draw', arm: 'pistol'}}),
			choice('draw:all', {act: {do: 'draw', arm: 'knife', how: 'at once'}}),
		],
		/draw:all has no letter/,
	],
	[
		'an attack without a letter',
		[attackOni, choice('attack:thug', {about: 'thug'})],
		/attack:thug has no letter/,
	],
	[
		'other weapons against one target in a group',
		[
			attackOni,
			choice('attack:oni:bow', {key: 'a', about: 'oni', ...otherWays}),
			choice('attack:oni:knife', {key: 'a', about: 'oni', ...otherWays}),
		],
		undefined,
	],
	[
		'two acts of one letter in a group',
		[choice('wait', {key: 'w', ...otherWays}), choice('whirl', {key: 'w', ...otherWays})],
		/“w” picks wait and whirl/,
	],
	['a key of a command', [choice('undo', {key: 'u'})], /key of a command/],
	[
		'two rows of one letter',
		[choice('wait', {key: 'w'}), choice('whirl', {key: 'w'})],
		/“w” picks wait and whirl/,
	],
	[
		'one act twice at one target',
		[attackOni, choice('attack:oni:bow', {key: 'a', about: 'oni'})],
		/“a o” picks/,
	],
	[
		'a letter with a target and without',
		[attackOni, choice('attack', {key: 'a'})],
		/some at a have a target/,
	],
	[
		'a group with the letter of a row',
		[choice('ready', {key: 'r'}), choice('reload', {key: 'l', group: 'Other', groupKey: 'r'})],
		/“r” picks|opens a group/,
	],
	[
		'the same letter on top and in a group',
		[choice('ready', {key: 'r'}), choice('reload', {key: 'r', group: 'Other', groupKey: 'T'})],
		undefined,
	],
	[
		'a group without a letter',
		[choice('reload', {key: 'l', group: 'Other'})],
		/group Other has no letter/,
	],
] as const) {
	test(`the check of letters ${wrong ? 'finds' : 'allows'} ${what}`, (t) => {
		const check = () => {
			checkKeys(choices);
			checkMenu(choices, tags);
		};

		if (wrong) {
			t.throws(check, {message: wrong});
		} else {
			t.notThrows(check);
		}
	});
}

test('the check of letters finds a default that Enter would not do', (t) => {
	const refused = choice('attack:thug', {refused: {reason: 'is down'}});
	t.notThrows(() => {
		checkDefault([refused, attackOni]);
	});
	t.throws(
		() => {
			checkDefault([refused, {...attackOni, ...otherWays}]);
		},
		{message: /attack:oni is the default, and in a group/},
	);
});

test('the check of letters finds a letter that means another act at another prompt', (t) => {
	const meanings: Meanings = new Map();
	checkMeanings([attackOni], meanings);
	checkMeanings([choice('attack:thug', {key: 'a', about: 'thug'})], meanings);
	t.throws(
		() => {
			checkMeanings([choice('aim', {key: 'a'})], meanings);
		},
		{message: /a means attack and aim/},
	);
});
