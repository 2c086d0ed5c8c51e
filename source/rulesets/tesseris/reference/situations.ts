import type {RuleText} from '../../../engine/rule-text.js';

/** Situations, cover, holding at point, in our own words. */
export const situationRules: readonly RuleText[] = [
	'TE-60 Unaware: The first attack on an unaware target is at +2 in melee or +1 at range, and is no charge. A melee attacker is noticed; a shooter gives the target +4 on its next Awareness against that foe. Looking for the hidden later takes one tick.',
	'TE-61 Cover: Defence +2, hunkered down +4, against shots. Setting: against offensive spells as well.',
	'TE-62 Outnumbering: +1 for everybody on the side with more fighters around a foe. Somebody hidden counts only if players know that somebody is hidden.',
	'TE-63 Mounted: −2 at range, +1 in melee.',
	'TE-64 Firing blind: −3, and no bonus for short range.',
	'TE-65 Higher ground: Attacks +1; defences −1 against shots unless in cover.',
	'TE-66 Prone: Firearms +2, defences +2 against shots, −2 against melee (Setting: 1).',
	'TE-67 Range: Up to 2 squares +2, up to 4 +1, up to the listed range 0, up to 1.5 times −1, twice −2, three times −4; no farther.',
	'TE-68 Two weapons: Attacks with both hands in one round are at −1 with the main hand and −3 with the other (−1 for the ambidextrous).',
	'TE-70 What cover protects: Legs and body; cover taken as a reaction protects head and arms until the round ends; in total defence it protects everything. Cover protects from one side: untick it beside a defence, or adjust “Cover open to”, and it does not count against that foe until the foe moves.',
	'TE-71 Materials: Armour and structure: thin wood 2/10, thick wood 3/15, reinforced wood 4/20, stone 8/30, sandbags 18/90, concrete 25/125.',
	'TE-72 Damage to cover: All damage past its armour when it is aimed at or when its bonus made the shot miss; half of that when a hit goes through it. It breaks at more damage than its structure.',
	'TE-73 Sections: Each square of cover has a structure of its own.',
	'TE-75 At point: Beside a foe who is unaware, helpless, distracted or unarmed. Social rolls are at +2; an attack is at +2, critical, at the head and past armour. Distraction, disarming, a Wound by somebody else or a lost contest ends it.',
	'TE-76 What threatens: A weapon, not bare hands, and constant attention to the victim.',
	'TE-77 Dapper: The higher Dapper gives a bonus on social rolls, but not in a contest at point.',
	'TE-78 Talking at point: Either may begin the contest. The GM says what follows when the hold ends.',
];
