import {RostersScreen} from '../../home/rosters/rosters-screen.js';
import type {PageProperties} from '../screen.js';

/** The rosters, opened from within a fight: who is changed there can be added afterwards. */
export function RostersPage({services, screen}: PageProperties) {
	return <RostersScreen services={services} onBack={screen.close} />;
}
