import type {SettingValue} from '../../../source/engine/facts/settings.js';
import {type DdSettings, settingRows} from '../../../source/rulesets/dynamic-d100/settings.js';
import {carried} from '../../helpers/dd-fight.js';
import {duel, koji, mika, oni} from '../../helpers/dd-cast.js';
import {adjust, engage, enter, given, mark, pick, roll} from '../../helpers/dd-scene.js';

import test from 'ava';

/*
 * Every Setting changes what its rule says: one look at the fight under its default, and under another value. What is
 * asked, and what the program answers, is no rule: `test/session/answering.test.ts`, `last-call.test.ts`.
 */

type Look = {
	readonly other: SettingValue;
	readonly look: (settings: Partial<DdSettings>) => unknown;
	/** What is seen under the default and under the other value. */
	readonly sees: readonly [unknown, unknown];
};

const gun = {weapons: [carried('handgun')]};
const sword = 'attack:oni:greek-sword';
const damage = (...steps: Parameters<typeof duel>) =>
	duel(...steps)
		.after(roll(40), pick('none'))
		.need();

const looks: Readonly<
	Record<Exclude<keyof DdSettings, 'answersGood' | 'answersBad' | 'lastCall'>, Look>
> = {
	intentOrder: {
		other: 'free',
		look: (settings) => given([koji(), oni()], settings).prompt().id,
		sees: ['declare/plan', 'fight/who'],
	},
	sheetPoints: {
		other: true,
		look: (settings) =>
			given([koji(), oni()], settings)
				.declare()
				.after(adjust('koji', 'dex', 5))
				.of('koji').rp,
		sees: [15, 10],
	},
	sealIntents: {
		other: true,
		look: (settings) => given([koji(), oni()], settings).after(enter).told('players').length,
		sees: [1, 0],
	},
	foeNumbers: {
		other: true,
		look: (settings) => given([koji(), oni()], settings).lane('oni', 'players')?.order,
		sees: ['?', '12'],
	},
	foeHealth: {
		other: 'numbers',
		look(settings) {
			const lane = given([koji(), oni()], settings).lane('oni', 'players');
			return lane?.healthWord ?? lane?.gauges[0]?.id;
		},
		sees: ['unhurt', 'RP'],
	},
	hiddenKnown: {
		other: true,
		look: (settings) =>
			given([koji(), {...oni(), isHidden: true}, {...oni(), name: 'Raider'}], settings).prompt(
				'players',
			).title,
		sees: ['Raider: what is the plan?', 'Something happens unseen'],
	},
	twoExtras: {
		other: false,
		look: (settings) =>
			given([koji(), oni()], settings)
				.declare({koji: ['detail', 'none', 'move', 'move']})
				.lane('koji')?.order,
		sees: ['10', '15'],
	},
	simultaneous: {
		other: false,
		look: (settings) =>
			given([koji(), oni({con: 15, dex: 15})], settings).declare({koji: 'move', oni: 'move'}).state
				.group,
		sees: [['koji', 'oni'], ['koji']],
	},
	outAt: {
		other: -5,
		look: (settings) =>
			given([koji(), oni()], settings)
				.after(adjust('oni', 'rp', 0))
				.lane('oni')?.mark,
		sees: ['out', 'waiting'],
	},
	surpriseDelay: {
		other: true,
		look: (settings) =>
			given([koji({surprised: true}), oni()], settings)
				.after(pick('wait'))
				.allowed()
				.includes('wait'),
		sees: [true, false],
	},
	consequences: {
		other: 'every',
		look: (settings) =>
			duel({consequences: [{name: 'worried', worth: -1, lasts: 'once'}]}, {}, settings).after(
				roll(99),
			).state.conditions.length,
		sees: [0, 1],
	},
	reach: {
		other: 'no',
		look(settings) {
			const walked = given([koji(), oni({zone: 1})], settings)
				.after(pick('wait'), pick(`${sword}+move`, 'a reason'))
				.after(pick('carry-out'));
			return walked.prompt().id;
		},
		sees: ['move/reach', 'turn/do'],
	},
	runZones: {
		other: 4,
		look: (settings) =>
			given([koji(), oni()], settings).declare({koji: 'run'}).after(pick('carry-out')).choices()
				.length,
		sees: [5, 9],
	},
	runExtra: {
		other: true,
		look: (settings) =>
			given([koji(), oni()], settings)
				.after(pick('wait'), pick('detail'), pick('run'))
				.choice('ready').refused?.reason,
		sees: ['a run leaves no Extra', undefined],
	},
	supportRoll: {
		other: true,
		look: (settings) =>
			given([koji(), oni()], settings)
				.declare({koji: ['detail', 'none', 'support', 'none']})
				.after(pick('carry-out'), pick('koji'), enter)
				.prompt().id,
		sees: ['declare/plan', 'support/skill'],
	},
	engagement: {
		other: 'round',
		look: (settings) =>
			given([koji(), oni()], settings)
				.after(engage('koji', 'oni'))
				.declare()
				.after(pick('wait'))
				.allowed()
				.includes(sword),
		sees: [true, false],
	},
	traitWorth: {
		other: 20,
		look: (settings) => duel({traits: ['Sword']}, {}, settings).need(),
		sees: ['90 or less', '80 or less'],
	},
	modifierWorth: {
		other: 20,
		look: (settings) => duel({}, {}, settings).after(mark('bonus')).need(),
		sees: ['90 or less', '80 or less'],
	},
	equalSuccess: {
		other: 'tie',
		look: (settings) =>
			duel({}, {}, settings).after(roll(41), pick('parry:this'), roll(40)).prompt().id,
		sees: ['exchange/loss', 'declare/plan'],
	},
	criticalPart: {
		other: 5,
		look: (settings) =>
			duel({}, {}, settings).after(roll(12), pick('parry:this'), roll(99)).dice().length,
		sees: [1, 2],
	},
	highTech: {
		other: false,
		look: (settings) =>
			given([koji(gun), oni()], settings)
				.declare({koji: 'attack:oni:handgun'})
				.after(pick('carry-out'), roll(40))
				.allowed()
				.includes('dodge:this'),
		sees: [true, false],
	},
	advantage: {
		other: 'two-levels',
		look: (settings) =>
			duel({}, {}, settings).after(roll(3), pick('parry:this'), roll(40)).dice().length,
		sees: [2, 1],
	},
	undefendedAdvantage: {
		other: true,
		look: (settings) => duel({}, {}, settings).after(roll(3), pick('none')).dice().length,
		sees: [1, 2],
	},
	gunAgainstFists: {
		other: 'none',
		look: (settings) =>
			given([koji({weapons: []}), oni({weapons: [carried('handgun')]})], settings)
				.after(engage('koji', 'oni'))
				.declare({koji: 'attack:oni:fist'})
				.after(pick('carry-out'))
				.need(),
		sees: ['30 or less', '60 or less'],
	},
	artistGrapple: {
		other: 'penalty',
		look: (settings) =>
			given([koji({weapons: [], traits: ['Martial Art']}), oni()], settings)
				.after(engage('koji', 'oni'))
				.declare({koji: ['detail', 'attack', 'grapple', 'oni', 'none']})
				.after(pick('carry-out'))
				.need(),
		sees: ['90 or less', '60 or less'],
	},
	shurikenDie: {
		other: 'text',
		look: (settings) =>
			given([koji({weapons: [carried('shuriken')], str: 13}), oni()], settings)
				.declare({koji: 'attack:oni:shuriken'})
				.after(pick('carry-out'), roll(40), pick('none'))
				.need(),
		sees: ['1d4+1', '1d6+1'],
	},
	defendMisses: {
		other: false,
		look: (settings) => duel({}, {}, settings).after(roll(99)).prompt().id,
		sees: ['exchange/reaction', 'declare/plan'],
	},
	mightDivisor: {
		other: 3,
		look: (settings) => damage({str: 12}, {}, settings),
		sees: ['1d6', '1d6+2'],
	},
	regainLimit: {
		other: false,
		look: (settings) =>
			duel({}, {}, settings)
				.after(roll(99), pick('parry:this'), roll(3), adjust('oni', 'rp', 10))
				.after(pick('regain'), roll(4))
				.of('oni').rp,
		sees: [12, 14],
	},
	smallWeapons: {
		other: false,
		look: (settings) => damage({weapons: [carried('dagger')]}, {}, settings),
		sees: ['1d6', '1d4'],
	},
	shieldArmour: {
		other: true,
		look: (settings) => damage({}, {shield: true}, settings),
		sees: ['1d6', '1d6−2'],
	},
	manoeuvre: {
		other: true,
		look: (settings) =>
			duel({}, {}, settings).after(roll(99), pick('parry:this'), roll(40), roll(1)).prompt().id,
		sees: ['declare/plan', 'exchange/manoeuvre'],
	},
	mediumZones: {
		other: 10,
		look: (settings) =>
			given([koji({weapons: [carried('beam-rifle')]}), oni({zone: 5})], settings)
				.after(pick('wait'))
				.choice('attack:oni:beam-rifle').refused?.rule,
		sees: ['DD-50', undefined],
	},
	clipActions: {
		other: 2,
		look: (settings) =>
			given(
				[
					koji({
						weapons: [{...carried('handgun'), weapon: {...carried('handgun').weapon, clip: 1}}],
					}),
					mika(),
					oni(),
				],
				settings,
			)
				.after(adjust('koji', 'loaded', []))
				.declare()
				.after(pick('wait'), pick('wait'))
				.choice('attack:oni:handgun+ready').refused?.rule,
		sees: [undefined, 'DD-56'],
	},
};

for (const row of settingRows) {
	if (row.id === 'answersGood' || row.id === 'answersBad' || row.id === 'lastCall') {
		continue;
	}

	const {other, look, sees} = looks[row.id];
	test(`${row.rule}: the Setting “${row.label}” holds`, (t) => {
		t.deepEqual(look({}), sees[0]);
		t.deepEqual(look({[row.id]: row.default}), sees[0]);
		t.deepEqual(look({[row.id]: other}), sees[1]);
	});
}
