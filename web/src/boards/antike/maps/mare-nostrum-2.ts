/** Made by scripts/antike-maps.mjs from crates/antike/data/maps/mare-nostrum.toml. Do not edit. */
import { renamed } from '../map';
import map from './mare-nostrum';

export default renamed(map, 'mare-nostrum-2', {"aquileia":{"id":"ancona","name":"Ancona"},"lutetia":{"id":"gesocribate","name":"Gesocribate"}});
