import type { Translation } from '@curbwise/platform';
import type { PolicySentences } from './en';

const spanish: Translation<PolicySentences> = {
  back: 'Volver al inicio',
  title: 'Política de privacidad',
  summary:
    'No necesitas ninguna cuenta. Una foto sale de tu dispositivo solo cuando la escaneas y la lee el servicio, y después ningún servidor la guarda.',
  'introduction.title': 'Introducción',
  'introduction.1':
    'Curbwise lee la foto de un letrero de estacionamiento y te dice si puedes estacionar. Esta página explica qué información hace falta para ello, adónde va y cuánto tiempo se queda.',
  'introduction.2':
    'Curbwise es un programa que cualquiera puede ofrecer. «El operador» es quien mantiene el sitio en el que estás.',
  'information.title': 'Información que recopilamos',
  'information.image.title': 'Datos de imagen',
  'information.image.1':
    'La foto que tomas o eliges se queda en tu dispositivo hasta que decides escanearla. Dónde se lee entonces lo eliges tú, en los ajustes. Si este sitio no tiene un servicio propio que lea fotos, todas se leen en tu dispositivo y no se envía ninguna.',
  'information.image.2':
    'En este teléfono: la foto se lee en tu dispositivo y no se envía nada de ella: ni una copia ni las palabras que contiene. Lo que se cuenta, según la parte sobre el uso, se cuenta también aquí. Lo que tu dispositivo necesita para ello, el lector, se descarga de este mismo sitio como cualquier otro archivo de la aplicación; lo que se descarga es igual para todos y no dice nada de ti ni de tu foto.',
  'information.image.3':
    'Automático, como está hasta que elijas: mientras el lector no esté en tu dispositivo, las fotos las lee el servicio. Cuando ya está, cada foto se lee primero en tu dispositivo. Solo si así la respuesta queda abierta, o tu dispositivo no puede leer la foto, esta se envía también al servicio, del modo que se describe a continuación. Para eso hace falta red.',
  'information.image.4':
    'En el servicio: tu dispositivo hace una copia más pequeña de la foto, sin los datos que las cámaras esconden en el archivo (lugar, hora, aparato), y envía esa copia junto con la fecha y la hora locales de tu reloj, la abreviatura de tu zona horaria y, si no es el inglés, el idioma de la página.',
  'information.image.5':
    'Si el lector está en tu dispositivo, la cámara en vivo busca líneas de texto. Tu dispositivo examina varias imágenes por segundo. No se guardan ni se envían. La foto que toma se trata como cualquier otra. Otras dos imágenes tomadas con ella se leen solo en tu dispositivo. Tu navegador recuerda si desactivaste que tome la foto por sí misma.',
  'information.usage.title': 'Uso',
  'information.usage.1':
    'No hay cookies, ni identificadores, ni rastreo. El servidor ve la dirección de red de tu dispositivo, como todos los servidores, y cuenta las solicitudes por ella durante un minuto para que nadie pueda saturarlo. Su registro guarda datos técnicos de cada solicitud, como su hora y su resultado, y nunca la foto.',
  'information.usage.2':
    'Salvo que el operador lo haya desactivado, la página también cuenta cómo se usa: qué pantallas se muestran, que se eligió una foto, que empezó un escaneo, si la respuesta fue sí, no, dudosa, que no había letrero o un error, qué servicio leyó el letrero o que lo hizo tu dispositivo, de qué maneras la corregiste (palabras, flecha, dibujo, un panel de más o de menos, un significado) o que dijiste que es correcta, y lo rápido que la página carga y reacciona. Lo que escribes no se envía. El servidor solo lo suma a totales. Nada relaciona un dato con otro, ni contigo, ni con tu foto, ni con tu dirección de red.',
  'information.usage.3':
    'Si tu navegador envía Do Not Track o Global Privacy Control, no se cuenta nada de esto: los dos pequeños scripts que cuentan, de este mismo sitio, ni siquiera se cargan.',
  'information.usage.4':
    'Si una parte de la página no se puede cargar o falla, la página le dice al servidor qué parte, en qué versión, de cuál de cuatro maneras falló y en qué lugar del programa de la página. No dice nada de ti, de tu foto ni de tu dispositivo, ni ninguna palabra que hayas escrito. Salvo que tu navegador envíe Do Not Track o Global Privacy Control, también dice qué partes ha cargado y cuánto tardaron. Para que nadie se cuente dos veces, el servidor recuerda durante un día como máximo que una dirección de red ha comunicado algo. Para ello guarda un código del que no se puede obtener la dirección.',
  'information.location.title': 'Ubicación',
  'information.location.1':
    'Curbwise pregunta dónde estás solo cuando tocas un botón que lo necesita, para recordar dónde estacionaste, para llevarte de vuelta o para proponer el lugar cuyas reglas de estacionamiento cuentan, y tu navegador te pide permiso antes. El lugar del auto se queda en tu dispositivo, y la ubicación para una propuesta ni siquiera se guarda en él. Nunca se envían al operador. Si activas que los escaneos se ofrezcan de nuevo donde los hiciste, tu dispositivo busca su posición cada vez que abres la página o tomas una foto con su cámara, y con un escaneo guarda solo el cuadro del mapa, de unos 150 m de lado, no la posición. Nada de eso se envía, y los cuadros se borran al desactivarlo. Un enlace a un mapa pasa el lugar del auto a ese mapa, y solo cuando lo abres. Tu zona horaria dice más o menos en qué parte del mundo está puesto tu reloj, y una foto puede, claro, mostrar un lugar.',
  'information.device.title': 'Lo que se queda en tu dispositivo',
  'information.device.1':
    'Tus ajustes (idioma, vehículo, tarjeta de discapacidad, zonas de permiso, país, estado o ciudad donde estacionas, dónde se leen las fotos, lectura en voz alta) y un auto que marcaste como estacionado (desde cuándo, hasta cuándo, por qué y, si lo permitiste, dónde) se guardan en el almacenamiento de tu navegador. Nunca se envían, con dos excepciones: el idioma de la página acompaña a una foto que se envía, y el final de tu estacionamiento y su motivo acompañan a un aviso que pidas para cuando la página esté cerrada. Las respuestas se ajustan a tu vehículo y a tus permisos en tu propio dispositivo.',
  'information.device.2':
    'El escaneo que tienes abierto, es decir, su foto, su respuesta y lo que dijiste de él, se queda en tu dispositivo hasta que empiezas otro, seis horas como máximo, para que no se pierda nada si la página se recarga o se cierra; uno más antiguo se borra la próxima vez que se abre la página. Una foto que no se pudo enviar por falta de red espera en tu dispositivo al siguiente intento el mismo tiempo. Más allá de eso, los escaneos se guardan solo si activas el historial: las últimas 20 fotos con sus respuestas y, si estacionaste ahí, una imagen de la respuesta como prueba. Lo que respondes sobre el día (si es día de clases o festivo, si hay emergencia por nieve o un evento) se queda en tu dispositivo hasta la medianoche, para que el siguiente letrero no vuelva a preguntarlo. Puedes deshacerlo bajo la respuesta o en los ajustes.',
  'information.device.3':
    'Para que la página se abra sin red, tu navegador guarda copias de los archivos de la propia aplicación. No contienen nada sobre ti.',
  'information.device.4':
    'Mientras se prueba con algunos visitantes una versión nueva de una parte de la página, tu navegador guarda un número del 0 al 99 que decide si estás entre ellos, para que la página no cambie de una visita a otra. También guarda qué versiones nuevas fallaron en este dispositivo, para que no te toquen más. Nada de eso se envía nunca. Uno de cada cien visitantes tiene el mismo número.',
  'information.device.5':
    'Las fotos que compartes con la aplicación desde otra esperan en tu dispositivo hasta que la página las recoge. Se envían solo si eliges escanearlas.',
  'information.device.6':
    'Si haces que tu dispositivo descargue el lector, o eliges que las fotos se lean solo en él y escaneas una, tu navegador guarda los archivos del lector: un programa y las redes con las que lee. Un lector más nuevo de este sitio ocupa después su lugar por sí solo, salvo que tu navegador diga que eso gasta datos móviles. No contienen nada sobre ti ni sobre tus fotos, y se quedan hasta que los quitas en los ajustes o eliminas los datos de este sitio. Si se te ofreció el lector y respondiste, tu navegador lo recuerda para no volver a preguntarte.',
  'use.title': 'Cómo usamos la información',
  'use.1':
    'La foto, la fecha y la hora locales, la zona horaria y el idioma sirven para responder a tu pregunta y para nada más. No se usan para publicidad ni para perfiles, ni los usamos para entrenar modelos. Los totales muestran al operador qué funciona y qué es demasiado lento.',
  'use.2':
    'Las notificaciones aparecen solo si pides que se te recuerde. Las muestra tu propio navegador, según las horas guardadas en tu dispositivo. Si el operador ha activado los avisos con la página cerrada y tu navegador los admite, el servidor recibe una dirección del servicio de notificaciones push de tu navegador, creada para ese estacionamiento, y las horas y el texto de los avisos. Cifra el texto de inmediato, de modo que solo tu navegador puede leerlo.',
  'sharing.title': 'Cómo compartimos la información',
  'sharing.1':
    'No vendemos información. Una foto que se lee en tu dispositivo no llega a nadie. Una foto enviada al servicio se lee en el servidor del operador, y entonces no va más lejos, o la lee uno de los servicios que se nombran más abajo. Lo elige el operador.',
  'sharing.2':
    'Una respuesta se comparte con otras personas solo cuando la compartes tú. Ves lo que contiene antes de que salga y eliges la aplicación y la persona que la recibe.',
  'security.title': 'Seguridad',
  'security.1':
    'En el servidor, una foto se mantiene en la memoria mientras se lee y no se escribe en ningún disco. Los sitios abiertos al público deben ofrecerse por una conexión cifrada. Lo que se guarda en tu dispositivo está tan seguro como el propio dispositivo: quien pueda usar tu navegador puede verlo. Ningún sistema es del todo seguro: no escanees fotos que muestren más que el letrero que quieres leer.',
  'third-parties.title': 'Servicios de terceros',
  'third-parties.1':
    'Si el operador deja que otra empresa lea los letreros, como OpenAI, Google o Anthropic, la copia de tu foto, la fecha y la hora locales de tu reloj, la abreviatura de tu zona horaria y el idioma de la respuesta se transmiten a esa empresa, con instrucciones sobre cómo leer un letrero. A esos datos se les aplican entonces sus propias condiciones y su política de privacidad. No se transmite nada más sobre ti, y tampoco tu dirección de red. Si el operador lee los letreros por sí mismo, no interviene ningún tercero.',
  'third-parties.2':
    'Las respuestas las lee en voz alta la voz de tu navegador. Curbwise prefiere una voz de tu dispositivo; si solo hay una que necesita la red, el fabricante de tu navegador puede recibir las palabras que se leen.',
  'third-parties.3':
    'Los avisos con la página cerrada los entrega el servicio de notificaciones push del fabricante de tu navegador (Google, Mozilla, Apple o Microsoft). Sabe que este sitio envía un mensaje a tu navegador y cuándo, pero no lo que dice.',
  'retention.title': 'Cuánto tiempo guardamos la información',
  'retention.1':
    'Las imágenes se procesan temporalmente y no se almacenan. El servidor olvida una foto en cuanto la ha leído.',
  'retention.2':
    'Lo que se leyó, es decir, las palabras del letrero pero no la foto, se queda en la memoria de la página hasta 24 horas, o hasta que la cierras. Así no hace falta leer dos veces la misma foto.',
  'retention.3':
    'Lo que se guarda en tu dispositivo se queda hasta que lo cambias, lo borras o eliminas los datos de este sitio en tu navegador; un auto estacionado, hasta que dices que te has ido; los escaneos guardados, hasta que los borras o los sustituyen otros más nuevos, y el escaneo que tienes abierto, seis horas como máximo. Los totales los guarda el operador y no contienen nada sobre ti.',
  'retention.4':
    'El servidor olvida un aviso en cuanto lo ha enviado, como muy tarde una semana después de que lo pidieras, y todos cuando dices que te has ido o que no quieres avisos. Tu navegador abandona entonces también esa dirección.',
  'retention.5':
    'Si el operador tiene varios lectores, una foto que envías espera a uno de ellos en la memoria de un servidor. Allí está cifrada, y se borra en cuanto se ha leído, cuando te vas, o cuando se acaba el tiempo para responder, normalmente 20 segundos. Lo que se leyó se guarda allí, también cifrado, un minuto más, por si envías la foto otra vez.',
  'children.title': 'Menores',
  'children.1':
    'Curbwise está hecho para quienes conducen y no es para menores de 13 años. No recopilamos a sabiendas información de ellos.',
  'rights.title': 'Tus derechos',
  'rights.1':
    'Según dónde vivas, puedes tener derecho a ver, corregir o borrar la información sobre ti, o a oponerte a su uso. Lo que hay en tu dispositivo está en tus manos: lo ves y lo cambias en los ajustes, y al eliminar los datos de este sitio en tu navegador se borra todo. Como no hay cuentas y el servidor no guarda fotos, normalmente no hay nada más que consultar. Para oponerte a que se te cuente, activa Do Not Track o Global Privacy Control en tu navegador. El operador responde a las preguntas sobre el registro del servidor.',
  'transfers.title': 'Transferencias internacionales',
  'transfers.1':
    'El servidor del operador y los servicios que use pueden estar en un país distinto del tuyo, con otras leyes de privacidad.',
  'changes.title': 'Cambios en esta política',
  'changes.1':
    'Cuando el programa cambia lo que hace con la información, esta página cambia con él. Lo que lees aquí corresponde a la versión que estás usando.',
  'contact.title': 'Contacto',
  'contact.1': 'Las preguntas sobre esta política son para el operador de este sitio, {{host}}.',
};

export default spanish;
