import {rule} from '../../../engine/rule.js';
import type {ReferenceEntry} from '../../../engine/ruleset.js';

/** Attacks, damage, mounts, bare hands, and results. */
export const exchangeRules: readonly ReferenceEntry[] = [
	rule(
		'DD-30',
		'Attack roll',
		'd100 at or under skill, trait (Setting +30), Bonuses and Penalties (Setting 30 each).',
	),
	rule(
		'DD-31',
		'Reactions',
		'Against blows parry or dodge, on Close Combat; against missiles Agility with dodge, shield, cover or roll. Nobody has to defend.',
	),
	rule(
		'DD-32',
		'Opposed rolls',
		'Critical beats success beats failure; equal successes go to the higher roll (Setting: a tie); equal rolls and two failures tie. A tie is a miss.',
	),
	rule(
		'DD-33',
		'A hit',
		'An undefended success or the attacker’s victory costs the defender points, as a wound or as another setback.',
	),
	rule(
		'DD-34',
		'Several foes',
		'With more than one visible attacker, whether to defend and against whom is said before the roll. Against all costs one Penalty on every defence of the round; otherwise only the first foe can be defended against. It binds with the first defence that is rolled.',
	),
	rule(
		'DD-35',
		'Power attacks',
		'Concentration with a Power that overcomes or projects, against the pair that it names.',
	),
	rule(
		'DD-36',
		'Bullets and energy',
		'Setting: whether Dodge and Shield help against them.',
	),
	rule(
		'DD-37',
		'Advantage',
		'Setting: a critical that the loser did not match; two levels apart; or the GM decides. Without a defence no roll is opposed, and nobody has an Advantage (Setting).',
	),
	rule('DD-38', 'Powers as reactions', 'Where they fit.'),
	rule(
		'DD-39',
		'Answering a miss',
		'Setting, on: after a failed blow the defender may still roll, and win.',
	),
	rule(
		'DD-3A',
		'Traits of defences',
		'A parry counts the weapon’s trait, and a dodge the Dodge skill. Shield, Take Cover and Roll serve against missiles only.',
	),
	rule(
		'DD-3B',
		'Defending is the default',
		'A lone foe’s attack is answered unless somebody says otherwise.',
	),
	rule(
		'DD-40',
		'Damage',
		'Weapon die and Might, less 1 for each size above medium (more for smaller), less 1 for light and 2 for heavy armour; never below 0. Might from STR is a Setting.',
	),
	rule(
		'DD-41',
		'Attacker’s Advantage',
		'1d6 more damage; the attacker never regains.',
	),
	rule(
		'DD-42',
		'Defender wins',
		'In close combat the attacker loses a plain 1d6.',
	),
	rule(
		'DD-43',
		'Defender’s Advantage',
		'1d6 more, or the defender regains what the attacker loses, if plausible; not above its start (Setting).',
	),
	rule(
		'DD-44',
		'Small weapons',
		'Setting, on: a die under 1d6 without a Might bonus rolls 1d6. Judged before size and armour.',
	),
	rule(
		'DD-45',
		'Shields as armour',
		'Setting, off: with any shield one counts as heavily armoured in close combat.',
	),
	rule(
		'DD-46',
		'Manoeuvres',
		'A defender’s win is a better position, not a wound: a line of text if wished.',
	),
	rule(
		'DD-50',
		'Range',
		'Same zone close, next short, two away medium, farther long (Setting). One Penalty for each step beyond close; nothing reaches beyond the weapon’s range.',
	),
	rule(
		'DD-51',
		'Moving target',
		'One Penalty, unless it comes straight at the shooter.',
	),
	rule(
		'DD-52',
		'Lost shots',
		'A shooter who loses the exchange loses no points, and the defender’s Advantage brings nothing.',
	),
	rule(
		'DD-53',
		'Reloading',
		'Automatic weapons only when the clip is empty; others take a Ready Item for each shot.',
	),
	rule(
		'DD-54',
		'Ranged damage',
		'The ammunition’s die and the weapon’s own Might; thrown weapons use the thrower’s.',
	),
	rule(
		'DD-55',
		'Aim and reload',
		'Both are Extras: together they leave no shot.',
	),
	rule(
		'DD-56',
		'Clips',
		'A new clip takes a Ready Item (Setting: two). Without a size on the sheet it never empties.',
	),
	rule(
		'DD-57',
		'Circumstances',
		'The GM adds any Bonus or Penalty to any roll.',
	),
	rule(
		'DD-60',
		'Mounted',
		'Without the mount’s trait no weapon trait counts. Up to two zones are free on one’s initiative; three in a round, free ones and a Move together, take the Main Action.',
	),
	rule(
		'DD-61',
		'Bare hands',
		'Against a weapon, one Penalty for whoever has none; a martial art makes up for it. Kicks need the stunt, Might +1.',
	),
	rule(
		'DD-62',
		'Grappling',
		'To subdue: an attack like any other, with the Penalty of bare hands against weapons.',
	),
	rule(
		'DD-63',
		'Weapons',
		'Die, Might and range of each stand in the weapon table; rosters may add more. Thrown daggers and shuriken roll 1d4; of a shuriken the running text says 1d6 (Setting).',
	),
	rule(
		'DD-64',
		'The mount’s Move',
		'Costs no action and no initiative, and is allowed at 5 points or fewer.',
	),
	rule(
		'DD-65',
		'What defeat means',
		'When a fight is won in the telling, the loser says what exactly it means.',
	),
	rule(
		'DD-66',
		'Wounds',
		'Settled when the fight is over, never in the middle of a round.',
	),
	rule(
		'DD-67',
		'Where bare hands count',
		'On attacks and defences, in close combat only; a grappling martial artist is not burdened (Setting).',
	),
];
