import type {RulesetName} from '../engine/ruleset/ruleset.js';

/** What is told of rulesets before they are loaded. */
export const rulesetNames = {
	openTable: {
		id: 'open-table',
		name: 'Open Table',
		inShort: 'plain turns, dice as you like, for any other system',
		brochure: {
			about:
				'Everybody rolls initiative, and the highest acts first, round after round. An attack is a die and a bonus against a defence, and a hit takes hit points. Fray keeps saves, reactions, conditions and resources, and a new roster can take the rules of d20 fantasy, d100, 2d6, dice pools or step dice.',
			turn: 'Ysolde attacks a goblin: 14 + 6 = 20 against 13, a hit. The sword does 9 damage, and the goblin is down. That is all for Ysolde, and Bram acts.',
			chooseIf: 'your game has initiative, attack rolls and hit points, or if you are new here.',
		},
	},
	dragon: {
		id: 'dragon',
		name: 'Dragon',
		inShort: 'ten rounds a turn, phases, pools of d10',
		brochure: {
			about:
				'A turn has ten rounds, and speed dice say in which of them somebody acts. An attack is a pool of ten-sided dice: each 7 or more is a success, and skill lifts low dice. To defend costs a phase that is still to come, and phases can be held or bought.',
			turn: 'Ark’s speed dice show 1, 4 and 9. In round 1 Ark’s sword makes 4 successes: 4 × 3 + 5 − 3 = 14 damage. The archer, hit, shoots back; Ark waits for round 4.',
			chooseIf: 'you like to weigh when to strike, and to throw dice by the handful.',
		},
	},
	rollAndKeep: {
		id: 'roll-and-keep',
		name: 'Roll & Keep',
		inShort: 'ten phases, holds, exploding tens',
		brochure: {
			about:
				'A turn has ten phases, and each Init die is an Action in the phase that it shows. Of the dice of a roll the best are kept, and tens explode. Flesh Wounds pile up until a Wound Check fails and leaves a Dramatic one; Actions held back can defend.',
			turn: 'Ark’s Init dice show 1, 4 and 10. In phase 1 the pistol makes 22 against 20: 20 Flesh Wounds. The Wound Check makes 18, 2 too few: one Dramatic Wound.',
			chooseIf: 'you want swashbuckling, with wounds that hold off until they count.',
		},
	},
	tesseris: {
		id: 'tesseris',
		name: 'Tesseris ADS',
		inShort: 'five ticks a round, reactions',
		brochure: {
			about:
				'A round has five ticks, and each act costs some of them. Whoever is attacked chooses an answer: duck, block or dive for cover. Pools of exploding dice decide, and blows cost Stamina, then Wounds; charm and threats cost Ego.',
			turn: 'A gunman spends 2 of 5 ticks on a shot at Koji and makes 6. Koji blocks and makes 5. The shot hits the head: 7 − 4 soak = 3 Stamina.',
			chooseIf: 'you want every blow answered, in modern fights with cover and nerves.',
		},
	},
	dynamicD100: {
		id: 'dynamic-d100',
		name: 'Dynamic D100',
		inShort: 'rounds with intents, opposed d100',
		brochure: {
			about:
				'Everybody says first what they mean to do; then they act, whoever has most Resolution Points first. An attack rolls a d100 against a skill, and the defence rolls too. A hit costs Resolution Points, and so the place in the order.',
			turn: 'Koji means to strike the sentry: 24 is within 90, and the katana takes 4 points. The sentry drops from 7 to 3 in the order, behind three raiders.',
			chooseIf: 'you like plans that come undone, and blows that cost the initiative.',
		},
	},
} as const satisfies Readonly<Record<string, RulesetName>>;
