import {rule} from '../../../../engine/ruleset/rule.js';
import type {ReferenceEntry} from '../../../../engine/ruleset/ruleset.js';

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
		'With more than one visible attacker, whether to defend and against whom is said before the roll. To defend against all of them costs one Penalty on every defence of the round; otherwise the defender can answer only the first foe. The choice binds once the first defence is rolled; until then it is asked again.',
	),
	rule(
		'DD-35',
		'Power attacks',
		'Concentration with a Power that overcomes or projects, against the pair that it names.',
	),
	rule(
		'DD-36',
		'Bullets and energy',
		'Dodge and Shield help against them, unless the Setting says otherwise.',
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
		'A parry counts the weapon’s trait, a dodge the Dodge trait. Shield, Take Cover and Roll help against missiles only.',
	),
	rule(
		'DD-3B',
		'Defending is the default',
		'Whoever faces one attacker defends, unless the player or the GM says otherwise.',
	),
	rule(
		'DD-40',
		'Damage',
		'Weapon die and Might, less 1 for each size above medium (more for smaller), less 1 for light and 2 for heavy armour; never below 0. Might from STR is a Setting.',
	),
	rule('DD-41', 'Attacker’s Advantage', '1d6 more damage. Only a defender can regain points.'),
	rule(
		'DD-42',
		'Defender wins',
		'In close combat the attacker loses 1d6 points, whatever the weapons, Might and armour.',
	),
	rule(
		'DD-43',
		'Defender’s Advantage',
		'The attacker loses 1d6 more, or the defender regains as many points as the attacker loses, if the GM finds that plausible; never above the starting points (Setting).',
	),
	rule(
		'DD-44',
		'Small weapons',
		'Setting, on: a die under 1d6 without a Might bonus rolls 1d6. Judged before size and armour.',
	),
	rule(
		'DD-45',
		'Shields as armour',
		'Setting, off: in close combat, armour with a shield, or a shield alone, counts as heavy armour.',
	),
	rule(
		'DD-46',
		'Manoeuvres',
		'A defender who wins gains a better position; nobody is wounded. Setting, off: the GM describes the manoeuvre in a line.',
	),
	rule(
		'DD-50',
		'Range',
		'Same zone close, next short, two away medium, farther long (Setting). One Penalty for each step beyond close; nothing reaches beyond the weapon’s range.',
	),
	rule(
		'DD-51',
		'Moving target',
		'One Penalty on a shot at a target that moves, unless the target comes straight at the shooter.',
	),
	rule(
		'DD-52',
		'Lost shots',
		'A shooter who loses the exchange loses no points, and the defender’s Advantage brings nothing.',
	),
	rule(
		'DD-53',
		'Reloading',
		'An automatic weapon needs reloading only when its clip is empty; any other takes a Ready Item after each shot.',
	),
	rule(
		'DD-54',
		'Ranged damage',
		'The ammunition’s die and the weapon’s own Might; thrown weapons use the thrower’s.',
	),
	rule(
		'DD-55',
		'Aim and reload',
		'Both are Extra Actions: whoever does both in a round cannot shoot in that round.',
	),
	rule(
		'DD-56',
		'Clips',
		'A new clip takes one Ready Item (Setting: two). A weapon whose sheet gives no clip size never runs empty.',
	),
	rule('DD-57', 'Circumstances', 'The GM adds any Bonus or Penalty to any roll.'),
	rule(
		'DD-60',
		'Mounted',
		'Without the mount’s trait no weapon trait counts. Up to two zones are free on one’s initiative; three in a round, free ones and a Move together, take the Main Action, and leave an Extra.',
	),
	rule(
		'DD-61',
		'Bare hands',
		'Against a weapon, one Penalty for whoever has none; a martial art makes up for it. Kicks need the stunt, Might +1.',
	),
	rule(
		'DD-62',
		'Grappling',
		'An attack like any other, meant to subdue; the grappler has the Penalty of bare hands against weapons.',
	),
	rule(
		'DD-63',
		'Weapons',
		'Die, Might and range of each stand in the weapon table; rosters may add more. Thrown daggers and shuriken roll 1d4; of a shuriken the running text says 1d6 (Setting).',
	),
	rule(
		'DD-64',
		'The mount’s Move',
		'The mount’s Move costs its rider no action and no initiative, even at 5 points or fewer.',
	),
	rule(
		'DD-65',
		'What defeat means',
		'When a fight is won in the telling, the loser says what exactly it means.',
	),
	rule(
		'DD-66',
		'Wounds',
		'The GM settles what the wounds are once the fight is over, never in the middle of a round.',
	),
	rule(
		'DD-67',
		'Where bare hands count',
		'On attacks and defences, in close combat only; a grappling martial artist is not burdened (Setting).',
	),
];
