import {askings} from '../../engine/facts/combatants/handling.js';
import {departureSynonyms, departures} from '../../engine/world/departures.js';
import {places} from '../fight/where.js';
import type {Act} from './act.js';
import {adjusting, placing} from './adjusting.js';
import {addCombatants} from './joining/combatants.js';
import {control} from './control.js';
import {ending, giving} from './giving.js';
import {harming} from './harming.js';
import {changeSheet} from './joining/improvise.js';
import {note} from './note.js';
import {changeSide, leaving, rename, toSomebody} from './people.js';
import {planSomething, unplan} from './plans.js';

/* Commands by which a GM rules about somebody, or about what is to come. */

const harmUsage = 'WHO [half] [, WHO …] AMOUNT[: DICE] [as it is | WAY | to OPTION] [because …]';

export const rulingActs: readonly Act[] = [
	{
		id: 'note',
		label: 'Note for the log',
		synonyms: 'announce write comment remark tell public message words something else',
		where: places.change,
		usage: '[on WHO:] TEXT',
		summary: 'a note for the GM: note the door is open; note on Koji: he knows',
		first: note,
	},
	{
		id: 'harm',
		label: 'Harm somebody',
		synonyms: 'damage hurt wound hit injure kill hp',
		where: places.liveRuling,
		usage: harmUsage,
		summary:
			'harms by the rules, or past them (as it is): harm Oni, Koji half 8d6; harm all foes =0; harm Oni 2d6+1: 3 4',
		first: harming('harm'),
	},
	{
		id: 'heal',
		label: 'Heal somebody',
		synonyms: 'cure healing mend hp',
		where: places.liveRuling,
		usage: harmUsage,
		summary: 'heals by the rules, or past them (as it is): heal Koji 5; heal all heroes 2d6',
		first: harming('heal'),
	},
	{
		id: 'adjust',
		label: 'Edit a value',
		synonyms: 'change value overrule initiative delay order number',
		where: places.ruling,
		usage: 'WHOM VALUE NEW | -N | +N | =N [because …]',
		summary:
			'sets a value of the board or the sheet, or changes it by so much; adjust WHO lists them',
		first: adjusting,
	},
	{
		id: 'place',
		label: 'Where somebody is, and with whom',
		synonyms: 'where zone position move stand near engaged distance cover range hex',
		where: places.ruling,
		refuse: ({fight}) =>
			fight.combatants('gm').some(({id}) => fight.fields(id).some(({isPlace}) => isPlace))
				? undefined
				: 'these rules know no places',
		usage: 'WHOM [VALUE] NEW [because …]',
		summary: 'says where somebody is, and with whom; place WHO lists the values',
		first: placing,
	},
	{
		id: 'details',
		label: 'Details of a combatant',
		synonyms: 'values stats character conditions info',
		where: places.look,
		usage: 'WHO',
		summary: 'everything about a combatant',
	},
	{
		id: 'give',
		label: 'Give a condition',
		synonyms: 'stun poison prone status cond effect buff debuff bleeding concentration',
		where: places.ruling,
		usage:
			'WHOM CONDITION [for N rounds | for good | until start or end of WHO, turn, round] [worth N] [once] [by WHO] [because …]',
		summary:
			'gives a condition to one or several, for its usual time unless you say another; give WHO lists them',
		first: giving,
	},
	{
		id: 'end-condition',
		label: 'End a condition',
		synonyms: 'end status recover',
		where: places.ruling,
		refuse: ({fight}) => (fight.endable().length === 0 ? 'nobody has a condition' : undefined),
		word: 'end',
		first: ending,
	},
	{
		id: 'add',
		label: 'Add a combatant',
		synonyms: 'improvise join spawn newcomer arrive arrival reinforcements summon create',
		where: places.ruling,
		usage:
			'[ROSTER [WHO [COUNT] [hidden]] | [stronger|weaker] WHO [COUNT] [heroes|foes] [hidden] | NAME[,] WORDS]',
		summary:
			'adds combatants of a roster or the bestiary by name, or finds them by a tag (add archer), or improvises one: add Guard x3 hp 12; alone it lists the rosters, and add? the words',
		first: addCombatants,
	},
	{
		id: 'rosters',
		label: 'Rosters: build somebody who joins later',
		synonyms: 'roster builder build people bestiary prepare file',
		where: places.elsewhere,
		missing: 'rosters are built on the screens: fray roster edit FILE; add somebody by add',
	},
	{
		id: 'sheet',
		label: 'Change a sheet',
		synonyms: 'traits skills weapons knacks characteristics feats powers',
		where: places.ruling,
		usage: 'WHO WORDS [because …]',
		summary: 'changes values on a sheet, in the words of add; sheet WHO lists them',
		first: changeSheet,
	},
	{
		id: 'remove',
		label: 'Out of the fight: flees, surrenders, dies …',
		synonyms: `out delete ${departureSynonyms}`,
		where: places.ruling,
		word: 'out',
		usage: `WHOM [${departures.map(({label}) => label).join(' | ')}] [because …]`,
		summary: 'takes one or several out of the fight, and says how: out Oni dies; out all foes flee',
		first: leaving(),
	},
	{
		id: 'return',
		label: 'Back into the fight',
		synonyms: 'rejoin come comes returns back revive',
		where: places.ruling,
		refuse: ({fight}) =>
			fight.combatants('gm').some(({isGone}) => isGone) ? undefined : 'nobody has left',
		usage: 'WHOM [because …]',
		summary: 'brings back somebody who has left the fight',
		first: toSomebody('return', 'Back into the fight'),
	},
	{
		id: 'hide',
		label: 'Hide a combatant',
		synonyms: 'secret ambush invisible sneak hidden',
		where: places.ruling,
		usage: 'WHOM [because …]',
		summary: 'hides one or several from the players',
		first: toSomebody('hide', 'Hide'),
	},
	{
		id: 'reveal',
		label: 'Reveal a combatant',
		synonyms: 'secret show ambush visible spotted hidden',
		where: places.ruling,
		usage: 'WHOM [because …]',
		summary: 'lets the players see one or several',
		first: toSomebody('reveal', 'Reveal'),
	},
	{
		id: 'rename',
		label: 'Rename a combatant',
		synonyms: 'name call',
		where: places.ruling,
		usage: 'WHO to NAME [because …]',
		summary: 'gives somebody another name',
		first: rename,
	},
	{
		id: 'side',
		label: 'Change sides',
		synonyms: 'heroes foes friend enemy charm betray traitor treason defect switch team',
		where: places.ruling,
		usage: 'WHOM heroes|foes [because …]',
		summary: 'lets one or several fight for the other side',
		first: changeSide,
	},
	{
		id: 'plan',
		label: 'Something at a moment …',
		synonyms:
			'something moment timer reinforcements event lair environment fire bomb later schedule plans',
		where: places.liveRuling,
		usage:
			'[open] MOMENT: TEXT [then give WHO CONDITION [for N rounds]] [then harm|heal WHO AMOUNT] [because …]',
		summary:
			'something at a moment, open to the players or secret: plan round 4: reinforcements; plan every 2 rounds: the fire spreads then harm all foes 2d6',
		first: planSomething,
	},
	{
		id: 'unplan',
		label: 'Take out something planned',
		synonyms: 'moment timer cancel take out',
		where: places.liveRuling,
		refuse: ({fight}) => (fight.board('gm').plans === undefined ? 'nothing is planned' : undefined),
		usage: 'N [because …]',
		summary: 'takes out what is planned under that number',
		first: unplan,
	},
	{
		id: 'control',
		label: 'Who plays somebody: dice, answers',
		synonyms:
			'play plays player person absent guest dice physical real rolled typed answers asked defend defence dodge parry who',
		where: places.ruling,
		usage: `WHO player [NAME] | WHO dice rolled | typed | usual | WHO answers ${[...askings.map(([id]) => id), 'usual'].join(' | ')}`,
		summary: 'who plays somebody, whose dice count, and what is asked',
		first: control,
	},
];
