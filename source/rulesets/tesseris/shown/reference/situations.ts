import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Situations, cover, holding at point, in our own words. */
export const situationRules: readonly RuleText[] = [
	'TE-60 Unaware: The first attack on an unaware target is at +2 in melee or +1 at range, and is no charge. The target notices a melee attacker; a shooter gives the target +4 on its next Awareness against that shooter. Looking for the hidden later takes one tick.',
	'TE-61 Cover: Defences of whoever is in cover are at +2, hunkered down at +4. Setting: against offensive spells as well. Cover counts against blows too, but not within a grapple, and the cover that a dive leads to not against the strikes at the diver.',
	'TE-62 Outnumbering: The side with more fighters around a foe has +1 on each attack at that foe. Somebody hidden counts only if players know that somebody is hidden.',
	'TE-63 Mounted: A mounted attacker has −2 at range and +1 in melee.',
	'TE-64 Firing blind: −3 on the shot, and no bonus for short range.',
	'TE-65 Higher ground: The attacks of whoever stands higher are at +1, and their defences against shots at −1 unless they are in cover.',
	'TE-66 Prone: Whoever lies prone has +2 with firearms, +2 on defences against shots, and −2 on defences against melee (Setting: 1 each).',
	'TE-67 Range: Up to 2 squares +2, up to 4 +1, up to the listed range 0, up to 1.5 times −1, twice −2, three times −4; no farther.',
	'TE-68 Two weapons: Attacks with both hands in one round are at −1 with the main hand and −3 with the other (−1 for the ambidextrous).',
	'TE-70 What cover protects: Legs and body; cover taken as a reaction protects head and arms until the round ends; in total defence it protects everything. Cover protects from one side: untick it beside a defence, or adjust “Cover open to”, and it does not count against that foe until the foe moves.',
	'TE-71 Materials: Armour and structure: thin wood 2/10, thick wood 3/15, reinforced wood 4/20, stone 8/30, sandbags 18/90, concrete 25/125.',
	'TE-72 Damage to cover: Cover takes all damage past its armour when it is the target, or when its bonus made the shot miss; it takes half of that when a hit goes through it. Cover breaks at more damage than its structure.',
	'TE-73 Sections: Each square of cover has a structure of its own.',
	'TE-75 At point: Somebody with a weapon holds a foe beside them who is unaware, helpless, distracted or unarmed. The holder’s social rolls against that foe are at +2; an attack by the holder is at +2, and a hit is critical, at the head and past armour. Distraction, disarming, a Wound by somebody else or a lost contest ends the hold.',
	'TE-76 What threatens: A weapon, not bare hands, and constant attention to the victim.',
	'TE-77 Dapper: The higher Dapper gives a bonus on social rolls, but not in a contest at point.',
	'TE-78 Talking at point: Either may begin the contest. The GM says what follows when the hold ends.',
];
