import {homedir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {FrayError} from '../../../source/rosters/problem.js';
import {fightsFolder, homeAt} from '../../../source/session/files/home.js';

test('the folder that is asked for comes before the one of the environment', (t) => {
	t.is(homeAt('/asked', {FRAY_HOME: '/environment'}).folder, path.resolve('/asked'));
	t.is(homeAt(undefined, {FRAY_HOME: '/environment'}).folder, path.resolve('/environment'));
});

test('without a name it is the system’s folder for data', (t) => {
	t.is(path.basename(homeAt(undefined, {}).folder), 'fray');
});

test('an empty or relative folder of the environment is an error, and an empty one that is asked for', (t) => {
	for (const given of ['', ' ', 'here', './here', '~/here']) {
		t.throws(() => homeAt(undefined, {FRAY_HOME: given}), {
			instanceOf: FrayError,
			message: /^FRAY_HOME is .*has to be a whole path/,
		});
	}

	t.throws(() => homeAt('', {FRAY_HOME: '/environment'}), {
		instanceOf: FrayError,
		message: /--home is empty/,
	});
});

test('a relative folder that is asked for counts from where Fray was started', (t) => {
	t.is(homeAt('here', {}).folder, path.resolve('here'));
});

test('fights and rosters have their folders in it', (t) => {
	const home = homeAt('/home', {});
	t.is(home.fights, path.resolve('/home/fights'));
	t.is(home.rosters, path.resolve('/home/rosters'));
});

test('fights can be kept elsewhere', (t) => {
	const home = homeAt('/home', {});
	t.is(fightsFolder(home, ''), home.fights);
	t.is(fightsFolder(home, '/elsewhere'), path.resolve('/elsewhere'));
	t.is(fightsFolder(home, 'campaign'), path.resolve('/home/campaign'));
	t.is(fightsFolder(home, '~/fights'), path.join(homedir(), 'fights'));
	t.is(fightsFolder(home, '~'), homedir());
	t.is(fightsFolder(home, '~tilde'), path.resolve('/home/~tilde'));
});
