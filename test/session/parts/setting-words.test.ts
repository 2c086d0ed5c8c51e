import test from 'ava';
import type {SettingRow} from '../../../source/engine/facts/settings.js';
import {readSetting} from '../../../source/session/parts/setting-words.js';

const about = {summary: '', rule: 'X-01'};
const rows: readonly SettingRow[] = [
	{
		...about,
		id: 'pointsPerDie',
		label: 'Points per die',
		kind: 'number',
		default: 2,
		min: 1,
		max: 9,
	},
	{...about, id: 'holdsEnd', label: 'Holds end', kind: 'flag', default: true},
	{
		...about,
		id: 'stops',
		label: 'Stop in empty rounds',
		kind: 'choice',
		default: 'always',
		options: [
			{id: 'always', label: 'always'},
			{id: 'if-held', label: 'if someone holds'},
		],
	},
	{...about, id: 'stopsAt', label: 'Stops at', kind: 'number', default: 0, min: -5, max: 5},
];

for (const [name, value, expected] of [
	['pointsPerDie', '3', {id: 'pointsPerDie', value: 3}],
	['pointsperdie', ' 3 ', {id: 'pointsPerDie', value: 3}],
	['points-per-die', '3', {id: 'pointsPerDie', value: 3}],
	['Points per die', '3', {id: 'pointsPerDie', value: 3}],
	['points', '3', {id: 'pointsPerDie', value: 3}],
	['holdsEnd', 'off', {id: 'holdsEnd', value: false}],
	['holdsEnd', 'YES', {id: 'holdsEnd', value: true}],
	['stops', 'if-held', {id: 'stops', value: 'if-held'}],
	['stops', 'if someone holds', {id: 'stops', value: 'if-held'}],
	['stopsAt', '−4', {id: 'stopsAt', value: -4}],
] as const) {
	test(`“${name}” “${value}” is understood`, (t) => {
		t.deepEqual(readSetting(name, value, rows), expected);
	});
}

for (const [name, value, problem] of [
	['pointsPerDice', '3', 'unknown setting “pointsPerDice”: did you mean “pointsPerDie”?'],
	['armour', '3', 'unknown setting “armour” (known here: pointsPerDie, holdsEnd, stops, stopsAt)'],
	['stop', 'always', '“stop” may be stops or stopsAt'],
	[
		'pointsPerDie',
		'10',
		'pointsPerDie: “10” does not fit; what fits is a whole number from 1 to 9',
	],
	[
		'pointsPerDie',
		'2.5',
		'pointsPerDie: “2.5” does not fit; what fits is a whole number from 1 to 9',
	],
	['holdsEnd', 'maybe', 'holdsEnd: “maybe” does not fit; what fits is yes or no'],
	['holdsEnd', 'constructor', 'holdsEnd: “constructor” does not fit; what fits is yes or no'],
	[
		'stops',
		'never',
		'stops: “never” does not fit; what fits is always or if-held (if someone holds)',
	],
	['stops', '', 'stops: “” does not fit; what fits is always or if-held (if someone holds)'],
] as const) {
	test(`“${name}” “${value}” is told what would fit`, (t) => {
		t.deepEqual(readSetting(name, value, rows), {problem});
	});
}
