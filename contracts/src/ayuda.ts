/** The topics of the help, in the order of their numbers; number 9 is the one that the Excel dialog leads to. Each step is a sentence and a part of its film. */
export type Tema = { titulo: string; pasos: readonly string[] }

export const AYUDA: readonly Tema[] = [
  {
    titulo: 'Buscar un producto',
    pasos: [
      'Escriba al menos tres letras en el buscador de la cabecera; la tecla / lo enfoca desde cualquier página y ? muestra todas las teclas.',
      'Elija una sugerencia con las flechas y Enter, o presione Enter para buscar lo que escribió.',
      'Sirven el genérico, la marca, el código y el código de barras; se perdona una letra mal puesta.',
      'Filtre por clasificación y forma farmacéutica, y ordene por nombre, fórmula o precio.',
    ],
  },
  {
    titulo: 'Búsqueda avanzada',
    pasos: [
      'Abra la búsqueda avanzada desde el catálogo general y escriba el nombre genérico.',
      'Elija si lo quiere sólo o combinado, y después la forma farmacéutica por su dibujo.',
      'Elija la concentración y el contenido; cada paso queda en la dirección y se puede compartir.',
      '«Salir de la búsqueda avanzada» regresa al catálogo.',
    ],
  },
  {
    titulo: 'Mi lista de pedido',
    pasos: [
      'Ahí está lo que le surtimos o negamos en los últimos 180 días, y lo que usted fijó.',
      'US es la fecha del último surtido y UN la del último negado; en el teléfono se leen sin abreviar.',
      'Escriba cantidades hacia abajo con Enter o las flechas: cada una se guarda al salir de su caja.',
      'Si un artículo tiene sustitutos, su icono los muestra.',
    ],
  },
  {
    titulo: 'El carrito',
    pasos: [
      'Cada renglón dice su precio aplicado, y si le falta para una oferta, desde cuántas piezas rige.',
      'Los renglones con IVA o IEPS lo indican junto al código; los totales los suman aparte.',
      'Una cantidad en cero pregunta antes de quitar el artículo; el bote lo quita y deja deshacerlo.',
      'Arriba ve su saldo actual y su crédito disponible.',
    ],
  },
  {
    titulo: 'Enviar un pedido',
    pasos: [
      'Presione «Enviar pedido». Si falta algo en su CEDIS y otros lo tienen, se le pregunta si lo acepta.',
      'Lo de otros CEDIS lleva un cargo del 3% y una fecha máxima de entrega; se le muestran antes de enviar.',
      'La última confirmación dice cuánto se cobra por centro y qué no se surtirá.',
      'Si hay piezas con caducidad menor que completan su pedido, elija cuáles acepta, en colectivos completos.',
    ],
  },
  {
    titulo: 'Seguir un pedido',
    pasos: [
      'En «Estatus de pedido» cada pedido avanza por siete columnas, y la página cambia sola.',
      'Presione el folio para ver lo pedido, lo surtido y lo negado.',
      'Los pedidos terminados están abajo; busque por fechas.',
      '«Volver a pedir» agrega sus renglones al carrito a precio de hoy.',
    ],
  },
  {
    titulo: 'Adeudos y pago en línea',
    pasos: [
      'En «Adeudos» ve su crédito, la antigüedad de su saldo y cada documento; puede bajar su estado de cuenta.',
      'En «Pago en línea» escriba un importe, que se reparte por vencimiento, o marque documentos.',
      'El banco abre su página; «Continuar» paga y «Regresar» deja el intento pendiente.',
      'Un intento pendiente se retoma o se cancela al volver a entrar.',
    ],
  },
  {
    titulo: 'Facturas',
    pasos: [
      'Elija fechas y tipo de documento y presione «Buscar».',
      'Marque los documentos; abajo ve cuántos son y cuánto suman.',
      '«Descargar» baja un zip con el PDF y el XML de cada uno.',
      '«Enviar por correo» los manda a las direcciones que guarde, hasta nueve.',
    ],
  },
  {
    titulo: 'Cargar pedido con Excel',
    pasos: [
      'Baje la plantilla, o use su archivo .xlsx con las columnas Código y Cantidad; Descripción es opcional.',
      'El código puede ser el del artículo o el de barras. Deje la columna como texto para no perder ceros.',
      'Lo que no se entendió se lista con su causa: corrija la cantidad ahí mismo o expórtelo.',
      'Agregue lo demás a su carrito, o envíelo como un pedido aparte.',
    ],
  },
  {
    titulo: 'Referenciar un pago',
    pasos: [
      'Si depositó en el banco, entre a «Referenciar pago», escriba el importe y presione «Aplicar».',
      'Marque los documentos: cada uno toma lo que queda por distribuir, hasta su saldo.',
      'Capture la referencia de la ficha, el método, el banco y la fecha; adjunte el comprobante si lo tiene.',
      'Su recibo se descarga, y puede reimprimirlo cuando quiera.',
    ],
  },
  {
    titulo: 'Captura rápida',
    pasos: [
      'Escriba un código, un código de barras o un nombre y presione Enter; después la cantidad y Enter otra vez.',
      '12*1000001 agrega doce piezas de una vez; con la flecha hacia arriba se corrige el último renglón.',
      'Lo que no se reconoce espera en la tabla como «Por resolver», y usted sigue escribiendo.',
      'Al pie están los renglones, el total y su crédito; Ctrl+Enter envía el pedido.',
    ],
  },
  {
    titulo: 'Pegar lista',
    pasos: [
      'En «Captura rápida» presione «Pegar lista» y pegue lo que le mandaron por mensaje, correo u hoja de cálculo.',
      '«Revisar» dice cuántos renglones se tomaron, cuáles faltan por resolver y cuáles no se pudieron leer.',
      '«Agregar al carrito» suma lo tomado; lo que falta por resolver espera en la tabla.',
      'Si se equivocó, «Deshacer» lo quita todo.',
    ],
  },
  {
    titulo: 'Listas',
    pasos: [
      'Con «Nueva lista» hace una vacía, de su carrito o de su lista de pedido.',
      'Agregue productos con su cantidad deseada y una nota; todo se guarda al escribirlo.',
      'Acomode los renglones con las flechas, o quítelos; «Deshacer» los regresa.',
      '«Llenar carrito» agrega la lista entera a precio de hoy y dice lo que no se pudo.',
    ],
  },
  {
    titulo: 'Pendientes y avisos',
    pasos: [
      'En «Pendientes» está lo que se le negó: de qué pedido, cuántas piezas y si ya hay.',
      'Marque lo que todavía quiere y presione «Volver a pedir», o «Dejar de pedir» para quitarlo de ahí.',
      '«Avíseme cuando haya» le avisa en la campana y por correo en cuanto llegue.',
      'Abajo están los avisos que espera; cada uno puede quitarse.',
    ],
  },
  {
    titulo: 'Estadísticas',
    pasos: [
      'Arriba están sus cuatro cifras: compras, ahorro posible, negado y lo que se le va a terminar; cada una lleva a su detalle.',
      'Elija el periodo y el laboratorio; quedan en la dirección y se pueden compartir.',
      'Cada gráfica se recorre con las flechas del teclado; «Ver tabla» muestra sus cifras.',
      '«Descargar Excel» baja lo que ve, e «Imprimir» lo lleva todo al papel.',
    ],
  },
  {
    titulo: 'Sin conexión',
    pasos: [
      'Sin línea puede seguir buscando y capturando: el portal guarda en su equipo el catálogo, su carrito y sus listas.',
      'Lo que escribe espera en su equipo; arriba se dice cuántos cambios hay por enviar.',
      'Al volver la línea todo se envía solo, una vez cada cosa, y se le dice lo que no quedó como lo pidió.',
      'Enviar un pedido y pagar necesitan conexión.',
    ],
  },
]
