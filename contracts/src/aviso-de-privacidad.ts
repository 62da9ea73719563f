import type { Empresa } from '@surtia/rules/personal/empresa.ts'

type Responsable = Pick<Empresa, 'razonSocial' | 'privacidadCorreo' | 'centros'>

/** The privacy notice of a company, read by the page and by its PDF. */
export const avisoDePrivacidad = ({ razonSocial, privacidadCorreo, centros }: Responsable) => [
  {
    titulo: 'Quién es responsable de sus datos',
    parrafos: [
      `${razonSocial}, con domicilio en ${centros[0].direccion}, es responsable del uso y la protección de los datos personales que usted nos da.`,
    ],
  },
  {
    titulo: 'Qué datos pedimos y para qué',
    parrafos: [
      'De clientes y de quienes quieren serlo: nombre, negocio, teléfono, correo, domicilio y datos fiscales, para abrir su cuenta, surtir y facturar sus pedidos, cobrar y atenderle.',
      'De quienes nos escriben: nombre, teléfono, correo, ciudad y el mensaje, para contestarlo.',
      'De candidatos a un empleo: los de su solicitud y su currículum, para evaluarla. Se borran al terminar el plazo de conservación.',
      'No pedimos datos sensibles ni vendemos los suyos.',
    ],
  },
  {
    titulo: 'Con quién se comparten',
    parrafos: [
      'Con autoridades cuando la ley lo exige, y con quienes nos prestan servicios de mensajería, cobro y cómputo, obligados a guardarlos igual que nosotros.',
    ],
  },
  {
    titulo: 'Sus derechos',
    parrafos: [
      `Usted puede acceder a sus datos, rectificarlos, cancelarlos u oponerse a su uso, y revocar su consentimiento. Escriba a ${privacidadCorreo} con su nombre, lo que solicita y una identificación; le contestaremos en veinte días hábiles.`,
    ],
  },
  {
    titulo: 'Este sitio',
    parrafos: [
      'El portal guarda en su navegador lo necesario para mantener su sesión y sus preferencias. No usa cookies de terceros.',
    ],
  },
  { titulo: 'Cambios', parrafos: ['Cualquier cambio a este aviso se publica en esta página.'] },
]
