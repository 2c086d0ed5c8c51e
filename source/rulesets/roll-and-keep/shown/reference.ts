import {type RuleText, ruleText} from '../../../engine/kit/rule-text.js';
import type {ReferenceEntry} from '../../../engine/ruleset/ruleset.js';

/** Every rule of the ledger in our own words. Settings, readings and common usage are marked as such. */
const rules: readonly RuleText[] = [
	'RK-01 Turns and phases: A fight is played in turns; each has ten phases, 1 to 10, one after the other.',
	'RK-02 Init: At a turn’s start everybody rolls as many d10 as Panache; each die is an Action in the phase of its number. Settings: tens do not explode here (common usage); two dice of one number are two Actions. Whoever joins late rolls once those who act now are done, and loses the phases that are over.',
	'RK-03 Order within a phase: The higher Total Init acts first: the sum of a combatant’s dice that are not spent yet, held ones among them.',
	'RK-04 Simultaneous Actions: Combatants with the same Total Init act at the same time, and all their acts count. Damage and Wound Checks are rolled once all of them have acted, so that all can go down: damage with the dice that its dealer had when acting, even if crippled in between (so Fray reads the rule), a Wound Check as its owner stands by then (RK-32). The hidden act after those in sight, who then wait for nobody, unless players know that somebody is hidden (so Fray reads the rule). Setting: of two Actions in one moment each combatant uses one, then comes the damage, then the other; or both come before the damage.',
	'RK-05 Use or hold: A combatant uses an Action or holds it. A held Action waits for a later phase, at most until its owner’s next Action: in the phase of that one the held Action is used or forfeited first, also when the other goes into a defence. An Action that was spent before its phase does not count.',
	'RK-06 What an Action allows: One Attack/Action and one Movement, in either order; or two Movements and no Attack/Action. After the act the Movement can be added until somebody uses an Action, in the next phase in which anybody has one at the latest, and there only by somebody who has none in it; after a turn’s last act until the next Init is rolled. Neither must be used.',
	'RK-07 Trifles: A shout, a straightened hat: no Action and any phase, if the GM agrees, who can note such things down.',
	'RK-08 A new turn: After phase 10 everybody rolls anew; what is still held lapses, which is asked once before.',
	'RK-09 Empty phases: A phase in which nobody has or holds an Action passes by itself, and the log says so, unless the GM has planned something for it.',
	'RK-0A Attack/Actions: A blow, a shot, a spell, drawing or swapping a weapon, breaking a door, swaying somebody with words. Drawing and shooting are two.',
	'RK-0B Movements: Running, taking cover, jumping, climbing, lying down, standing up and the like. No rule says what cover or lying prone is worth. Settings, 0: what each adds to a target number; beside a roll the GM can count either more or less often.',
	'RK-0C Breaking a hold: A held Action can be used in any phase in between, in its owner’s place by Total Init; called out late, after the act under way. Nobody holds more than one.',
	'RK-0D Both in one phase: Once the held Action is used or forfeited, the phase’s own can be used too, or held in turn.',
	'RK-0E When the order is fixed: Totals are counted before a phase’s first act. A die that is used, forfeited or spent on a defence leaves its owner’s total at once, but the phase keeps its order.',
	'RK-10 Rolls: XkY: X d10, the best Y added up; tens are rolled on and on (common usage). Meeting the number is enough. A raise makes the number 5 higher; what it is for, the GM says. A condition’s Bonus or Penalty counts as a raise to a roll against a number (a placeholder; setting: how much); one that counts once counts on all rolls of one attack. Dice over ten are kept instead of rolled; kept ones over ten are 10 points each.',
	'RK-20 Attack: Attack knack and trait, keeping the trait, against the target’s Passive TN. The trait is Finesse unless the weapon says otherwise.',
	'RK-21 Passive TN: 5, and 5 more for each rank of the best defence knack that fits the attack. The GM can tick another knack beside the roll, or “another number”, which is then asked for.',
	'RK-22 The hit is told, the number is not: Whoever is hit learns so, but not how high the roll was, and takes the hit or defends actively.',
	'RK-23 Active Defence: Defence knack and Wits, keeping Wits (setting: another trait), against the attack’s total; the best fitting knack unless the defender picks another. Meeting it saves from all damage, failing changes nothing.',
	'RK-24 What an Active Defence costs: A held Action, an Action of this phase (setting), or the next two later Actions (setting: how many). Whoever has too few Actions left cannot defend actively.',
	'RK-25 Helpless: Whoever is knocked out or cannot defend for another reason has a Passive TN of 5 and no Active Defence: the GM ticks “cannot defend” beside the roll, or gives the condition “helpless”.',
	'RK-26 Showing the number: Settings, off: once the exchange is over the players learn what the attack rolled; the players see foes’ wounds, Actions to come, ranks and dice.',
	'RK-30 Damage: The weapon’s roll becomes Flesh Wounds, without limit. Setting (common usage): in melee Brawn adds to the dice rolled. At least one die is rolled.',
	'RK-31 Wound Check: Whoever takes damage rolls Brawn keep Brawn at once, against all Flesh Wounds. Made: the Flesh Wounds stay. Failed: the Flesh Wounds go, for one Dramatic Wound and one more for every full 20 of the shortfall. Each hit has its own check. At the end of the fight the GM is asked whether Flesh Wounds stay; those that have healed are gone also where the fight is opened again.',
	'RK-32 Crippled and knocked out: A combatant with as many Dramatic Wounds as Resolve (setting: more than Resolve) is crippled: from the next roll on none of that combatant’s dice explode. A combatant with twice as many Dramatic Wounds as Resolve is knocked out: out of the fight, and all unspent dice are lost.',
	'RK-33 Death: Nobody dies by the dice: it is the GM’s word, an adjusted value.',
	'RK-34 Weapons: Common usage: bare hands 0k1, knife 1k2, thrown knife 1k1, fencing weapon 2k2, heavy weapon 3k2, polearm 2k2, pistol 4k3, crossbow 3k3. A roster may bring others.',
	'RK-35 Squads: The thugs of a squad act as one combatant. A hit takes one member out. Settings: an attack on a squad is one roll, or one for each member, and the GM can aim an attack at any number of members; a squad’s target number is 5 + 5 × threat rating, and a squad rolls as many dice as members, keeping the threat rating; at most six members.',
	'RK-36 Damage from anything else: A fall, fire, a bus: the GM names the Flesh Wounds, and the check follows.',
	'RK-37 How it looks: Whoever is crippled limps, bleeds or reels: the GM may describe the injury in a line.',
	'RK-38 Ends and chases: A fight can end in the middle of a turn. A chase begins with a new turn’s Init.',
];

export const reference: readonly ReferenceEntry[] = rules.map(ruleText);
