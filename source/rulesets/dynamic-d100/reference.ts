import type {ReferenceEntry} from '../../engine/ruleset.js';

const rule = (
	id: string,
	heading: string,
	summary: string,
): ReferenceEntry => ({id, heading, summary});

/** Every rule of the ledger, in our own words; readings and settings are named as such. */
export const reference: readonly ReferenceEntry[] = [
	rule(
		'DD-01',
		'Resolution Points',
		'Everybody starts with the personal combat score: half of DEX and CON together, rounded up, or what the sheet gives.',
	),
	rule(
		'DD-02',
		'Points stay',
		'Points lost or gained carry over from round to round; nothing restores them in between.',
	),
	rule(
		'DD-03',
		'Consequences',
		'What somebody brings along counts for or against one roll and is gone; a recurring one counts once a fight, a permanent one on every roll and stays. Setting: on every roll.',
	),
	rule(
		'DD-04',
		'Surprise',
		'Surprise, readiness and position are Consequences of the first round and lapse at its end if unused.',
	),
	rule(
		'DD-05',
		'Surprise as delay',
		'Setting, off: a surprised combatant spends one Extra of round 1 on nothing else. At 5 points or fewer that is its whole round.',
	),
	rule(
		'DD-06',
		'Unready weapons',
		'A weapon that is not in hand takes a Ready Item before it strikes; fists are always ready.',
	),
	rule('DD-07', 'Time', 'A round lasts six seconds, ten rounds a minute.'),
	rule(
		'DD-08',
		'Being prepared',
		'That the other side was prepared is told in words and counts for nothing, unless the GM makes it a Consequence.',
	),
	rule(
		'DD-10',
		'The round',
		'Intents, then actions, then the end of the round; another follows while foes face each other. The GM confirms the end.',
	),
	rule(
		'DD-11',
		'Order of intents',
		'The GM tells what can be seen of the foes’ plans; the players follow by ascending INT, equals as in the roster. Setting: anybody next.',
	),
	rule(
		'DD-12',
		'Intents',
		'An intent is a Main Action, a Main and an Extra, two Extras, or one Extra, with target and weapon. The GM’s can be sealed.',
	),
	rule(
		'DD-13',
		'Initiative',
		'Equal to the points, or 5 less for a plan of two actions. The 5 hang on the plan as declared.',
	),
	rule('DD-14', 'At 5 points or fewer', 'Only one action can be planned.'),
	rule(
		'DD-15',
		'Initiative moves',
		'Points lost or gained move the initiative at once for whoever has not acted.',
	),
	rule(
		'DD-16',
		'Initiative gone',
		'At 0 or less before acting, with points left, the Main Action is lost; one Extra is left, at the end of the order.',
	),
	rule(
		'DD-17',
		'Order and ties',
		'Highest initiative first, then higher DEX. Still equal acts at the same time: what they do to each other counts when both have acted (a reading, a Setting).',
	),
	rule(
		'DD-18',
		'One’s own turn',
		'All of one’s actions come at one’s initiative, in any order, but a Move comes before the attack.',
	),
	rule(
		'DD-19',
		'Out of the fight',
		'At 0 points or fewer a combatant is defeated (Setting: the threshold).',
	),
	rule(
		'DD-1A',
		'Changing an intent',
		'A tool for the GM, not of the source: a declared intent may change; an added action costs 5 at once, a dropped one gives nothing back.',
	),
	rule(
		'DD-1B',
		'Two numbers',
		'While points and initiative differ, both are shown; the difference ends with the round.',
	),
	rule(
		'DD-20',
		'Aim',
		'Takes away every distance Penalty of a shot in the same round.',
	),
	rule(
		'DD-21',
		'Move',
		'To a foe in the same zone, or into the next one (close combat there is a ruling). Farther takes the Main Action: no attack, no Extra.',
	),
	rule(
		'DD-22',
		'Ready Item',
		'Draw or prepare one thing. Putting one away and drawing another is two actions, so is drawing two. It can be joined to a Move.',
	),
	rule(
		'DD-23',
		'Support',
		'One Bonus on one roll of this round, one’s own or of an ally who has not acted. Setting: it needs a roll.',
	),
	rule(
		'DD-24',
		'Use Item',
		'As many actions as the item says; from two on it takes the Main Action, from three on it spreads over rounds (a reading).',
	),
	rule(
		'DD-25',
		'Power as an Extra',
		'Only for a Bonus on one roll. A lasting effect takes the Main Action.',
	),
	rule(
		'DD-26',
		'Getting into close combat',
		'Takes a Move, a mount’s free one, or an engagement that still holds. Setting: it lasts until one leaves, or a round.',
	),
	rule(
		'DD-27',
		'Other Main Actions',
		'A Power or skill rolled for effect; the GM tells what comes of it.',
	),
	rule(
		'DD-28',
		'Extras for the next round',
		'A readied item stays ready. Aim and Support end with the round.',
	),
	rule(
		'DD-29',
		'Support in a fight',
		'The player says how, the GM accepts or refuses; on attacks and defences it is the exception, so it is offered, not ticked.',
	),
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
		'With more than one visible attacker, whether to defend and against whom is said before the roll. Against all costs one Penalty on every defence of the round; otherwise only the first foe can be defended against.',
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
		'Setting: a critical that the loser did not match; two levels apart; or the GM decides.',
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
		'A parry counts the weapon’s trait, a dodge Dodge. Shield, Take Cover and Roll serve against missiles only.',
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
		'Without the mount’s trait no weapon trait counts. Up to two zones are free on one’s initiative; three take the Main Action.',
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
		'Die, Might and range of each stand in the weapon table; rosters may add more. Thrown daggers and shuriken roll 1d4.',
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
		'On attacks and defences, in close combat only; a grappling martial artist is not burdened.',
	),
];
