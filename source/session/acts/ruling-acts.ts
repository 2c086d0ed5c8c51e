import {askings} from '../../engine/facts/combatants/handling.js';
import {departureSynonyms, departures} from '../../engine/world/departures.js';
import {places} from '../fight/where.js';
import {type Act, act} from './act.js';
import {adjusting, placing} from './adjusting.js';
import {changeSheet, addCombatants} from './joining/combatants.js';
import {canReturn, control, changeSide, leaving, rename, toSomebody} from './people.js';
import {ending, giving} from './giving.js';
import {harming} from './harming.js';
import {note} from './note.js';
import {planSomething, unplan} from './plans.js';

/* Commands by which a GM rules about somebody, or about what is to come. */

const harmUsage = 'WHO [half] [, WHO …] AMOUNT[: DICE] [as it is | WAY | to OPTION] [because …]';

export const rulingActs: readonly Act[] = [
	act('note', 'Note for the log', places.change, {
		synonyms: 'announce write comment remark tell public message words something else',
		usage: '[on WHO:] TEXT',
		summary: 'a note for the GM: note the door is open; note on Koji: he knows',
		first: note,
	}),
	act('harm', 'Harm somebody', places.liveRuling, {
		synonyms: 'damage hurt wound hit injure kill hp',
		usage: harmUsage,
		summary:
			'harms by the rules, or past them (as it is): harm Oni, Koji half 8d6; harm all foes =0; harm Oni 2d6+1: 3 4',
		first: harming('harm'),
	}),
	act('heal', 'Heal somebody', places.liveRuling, {
		synonyms: 'cure healing mend hp',
		usage: harmUsage,
		summary: 'heals by the rules, or past them (as it is): heal Koji 5; heal all heroes 2d6',
		first: harming('heal'),
	}),
	act('adjust', 'Edit a value', places.ruling, {
		synonyms: 'change value overrule initiative delay order number',
		usage: 'WHOM VALUE NEW | -N | +N | =N [because …]',
		summary:
			'sets a value of the board or the sheet, or changes it by so much; adjust WHO lists them',
		first: adjusting,
	}),
	act('place', 'Where somebody is, and with whom', places.ruling, {
		synonyms: 'where zone position move stand near engaged distance cover range hex',
		refuse: ({fight}) =>
			fight.combatants('gm').some(({id}) => fight.fields(id).some(({isPlace}) => isPlace))
				? undefined
				: 'these rules know no places',
		usage: 'WHOM [VALUE] NEW [because …]',
		summary: 'says where somebody is, and with whom; place WHO lists the values',
		first: placing,
	}),
	act('details', 'Details of a combatant', places.look, {
		synonyms: 'values stats character conditions info',
		usage: 'WHO',
		summary: 'everything about a combatant',
	}),
	act('give', 'Give a condition', places.ruling, {
		synonyms: 'stun poison prone status cond effect buff debuff bleeding concentration',
		usage:
			'WHOM CONDITION [for N rounds | for good | until start or end of WHO, turn, round] [worth N] [once] [by WHO] [because …]',
		summary:
			'gives a condition to one or several, for its usual time unless you say another; give WHO lists them',
		first: giving,
	}),
	act('end-condition', 'End a condition', places.ruling, {
		synonyms: 'end status recover',
		refuse: ({fight}) => (fight.endable().length === 0 ? 'nobody has a condition' : undefined),
		word: 'end',
		first: ending,
	}),
	act('add', 'Add a combatant', places.ruling, {
		synonyms: 'improvise join spawn newcomer arrive arrival reinforcements summon create',
		usage:
			'[ROSTER [WHO [COUNT] [hidden]] | [stronger|weaker] WHO [COUNT] [heroes|foes] [hidden] | NAME[,] WORDS]',
		summary:
			'adds combatants of a roster or the bestiary by name, or finds them by a tag (add archer), or improvises one: add Guard x3 hp 12; alone it lists the rosters, and add? the words',
		first: addCombatants,
	}),
	act('rosters', 'Rosters: build somebody who joins later', places.elsewhere, {
		synonyms: 'roster builder build people bestiary prepare file',
		missing: 'rosters are built on the screens: fray roster edit FILE; add somebody by add',
	}),
	act('sheet', 'Change a sheet', places.ruling, {
		synonyms: 'traits skills weapons knacks characteristics feats powers',
		usage: 'WHO WORDS [because …]',
		summary: 'changes values on a sheet, in the words of add; sheet WHO lists them',
		first: changeSheet,
	}),
	act('remove', 'Out of the fight: flees, surrenders, dies …', places.ruling, {
		synonyms: `out delete ${departureSynonyms}`,
		word: 'out',
		usage: `WHOM [${departures.map(({label}) => label).join(' | ')}] [because …]`,
		summary: 'takes one or several out of the fight, and says how: out Oni dies; out all foes flee',
		first: leaving(),
	}),
	act('return', 'Back into the fight', places.ruling, {
		synonyms: 'rejoin come comes returns back revive raise alive',
		refuse: (scene) =>
			scene.fight.combatants('gm').some(canReturn(scene))
				? undefined
				: 'nobody has left or is dead; “+5” behind a name heals who is down',
		usage: 'WHOM [because …]',
		summary: 'brings back somebody who has left the fight or is dead',
		first: toSomebody('return', 'Back into the fight'),
	}),
	act('hide', 'Hide a combatant', places.ruling, {
		synonyms: 'secret ambush invisible sneak hidden',
		usage: 'WHOM [because …]',
		summary: 'hides one or several from the players',
		first: toSomebody('hide', 'Hide'),
	}),
	act('reveal', 'Reveal a combatant', places.ruling, {
		synonyms: 'secret show ambush visible spotted hidden',
		usage: 'WHOM [because …]',
		summary: 'lets the players see one or several',
		first: toSomebody('reveal', 'Reveal'),
	}),
	act('rename', 'Rename a combatant', places.ruling, {
		synonyms: 'name call',
		usage: 'WHO to NAME [because …]',
		summary: 'gives somebody another name',
		first: rename,
	}),
	act('side', 'Change sides', places.ruling, {
		synonyms: 'heroes foes friend enemy charm betray traitor treason defect switch team',
		usage: 'WHOM heroes|foes [because …]',
		summary: 'lets one or several fight for the other side',
		first: changeSide,
	}),
	act('plan', 'Something at a moment …', places.liveRuling, {
		synonyms:
			'something moment timer reinforcements event lair environment fire bomb later schedule plans',
		usage:
			'[open] MOMENT: TEXT [then give WHO CONDITION [for N rounds]] [then harm|heal WHO AMOUNT] [because …]',
		summary:
			'something at a moment, open to the players or secret: plan round 4: reinforcements; plan every 2 rounds: the fire spreads then harm all foes 2d6',
		first: planSomething,
	}),
	act('unplan', 'Take out something planned', places.liveRuling, {
		synonyms: 'moment timer cancel take out',
		refuse: ({fight}) => (fight.board('gm').plans === undefined ? 'nothing is planned' : undefined),
		usage: 'N [because …]',
		summary: 'takes out what is planned under that number',
		first: unplan,
	}),
	act('control', 'Who plays somebody: dice, answers', places.ruling, {
		synonyms:
			'play plays player person absent guest dice physical real rolled typed answers asked defend defence dodge parry who',
		usage: `WHO player [NAME] | WHO dice rolled | typed | usual | WHO answers ${[...askings.map(([id]) => id), 'usual'].join(' | ')}`,
		summary: 'who plays somebody, whose dice count, and what is asked',
		first: control,
	}),
];
