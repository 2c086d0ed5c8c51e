import type {RuleText} from '../../../engine/rule-text.js';

/** Situations, cover, holding at point, in our own words. */
export const situationRules: readonly RuleText[] = [
	'TE-60 Unaware: +2 in melee, +1 from afar on the first attack, no charge. A blow is noticed; a shot makes the next Awareness against the shooter 4 better. To look for the hidden later takes a tick, as what is mental only.',
	'TE-61 Cover: Defence +2, hunkered +4.',
	'TE-62 Outnumbering: +1 for everybody of those who are more around a foe; nobody else who is hidden counts, unless players know that somebody is.',
	'TE-63 Mounted: −2 from afar, +1 in melee.',
	'TE-64 Firing blind: −3, and nothing for a short range.',
	'TE-65 Higher ground: Attacks +1; −1 against shots unless in cover.',
	'TE-66 Prone: Firearms +2, against shots +2, against melee −2 (Setting: 1).',
	'TE-67 Range: Two squares +2, four +1, the listed range 0, half as far again −1, twice −2, three times −4, no farther.',
	'TE-68 Two weapons: In one round −1 with the main hand, −3 with the other; two better for the ambidextrous.',
	'TE-70 What cover protects: Legs and body; taken as a reaction head and arms until the round ends; all of it in total defence. From which side it protects is the GM’s to say.',
	'TE-71 Materials: Thin wood 2/10, thick 3/15, reinforced 4/20, stone 8/30, sandbags 18/90, concrete 25/125: armour and structure.',
	'TE-72 Damage to cover: All past its armour when it is aimed at or when it made the shot miss, half of it when the hit is behind it. It breaks at more than its structure.',
	'TE-73 Sections: Each square of cover stands for itself.',
	'TE-75 At point: Beside a foe who is unaware, helpless, distracted or unarmed. Social rolls +2; an attack +2, critical, to the head, past armour. Distraction, disarming, another’s wound or a lost contest end it.',
	'TE-76 What threatens: A weapon, not bare hands, and an eye or a hand on the victim all the time.',
	'TE-77 Dapper: The better dressed has an edge, but nobody in a contest at point.',
	'TE-78 Talking at point: Either may begin; what follows when it ends is the GM’s to say.',
];
