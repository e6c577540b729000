import type { Translation } from '@curbwise/platform';
import type { PreferencesSentences } from '../strings';

const french: Translation<PreferencesSentences> = {
  title: 'Réglages',
  close: 'Fermer',
  'language.label': 'Langue',
  'language.automatic': 'Automatique\u00a0: {{language}}',
  'driver.title': 'Vous et votre véhicule',
  'driver.hint':
    'Beaucoup de panneaux font des exceptions. Dites qui conduit, et les réponses en tiendront compte.',
  'vehicle.label': 'Véhicule',
  'vehicle.car': 'Voiture',
  'vehicle.motorcycle': 'Moto',
  'vehicle.truck': 'Camion',
  'vehicle.commercial': 'Véhicule commercial',
  'vehicle.bus': 'Autobus',
  'vehicle.taxi': 'Taxi',
  'vehicle.electric': 'Voiture électrique',
  'vehicle.car-share': 'Voiture en autopartage',
  'badge.label': 'Carte de stationnement pour personnes handicapées',
  'badge.hint': 'Vous l’avez et elle est visible dans le véhicule.',
  'zones.label': 'Zones de votre permis',
  'zones.hint': 'Telles qu’elles figurent sur votre permis de stationnement, par exemple 722 ou A.',
  'zones.add': 'Ajouter',
  'zones.list': 'Vos zones',
  'zones.remove': 'Retirer la zone {{zone}}',
  'zones.added': 'Zone {{zone}} ajoutée.',
  'zones.removed': 'Zone {{zone}} retirée.',
  'zones.known': 'La zone {{zone}} est déjà dans votre liste.',
  'zones.full': 'Il y a de la place pour {{most}} zones. Retirez-en une pour en ajouter une autre.',
  'aloud.label': 'Lire les réponses à voix haute',
  'aloud.hint': 'Dès qu’elles arrivent, avec la voix de ce navigateur.',
  kept: 'Tout cela reste sur cet appareil. Seule la langue accompagne chaque analyse, pour que la réponse arrive dans cette langue.',
};

export default french;
