import {fightActs} from './fight-acts.js';
import {pastActs} from './past-acts.js';
import {rulingActs} from './ruling-acts.js';
import type {Act} from './act.js';

/** Every command of a fight, in the order of the list and of the footer. */
export const acts: readonly Act[] = [...pastActs, ...rulingActs, ...fightActs];
