import type { DeLaEmpresa, PasoDelPrimerDia } from '@surtia/rules/personal/primer-dia.ts'
import type { TipoDeEjemplo } from './ejemplos.ts'

type Dicho = {
  titulo: string
  hace: string
  /** what there is, one and several; '' where nothing is counted */
  hay: readonly [uno: string, varios: string] | null
  /** what is still missing for some, one and several */
  falta?: readonly [uno: string, varios: string]
  /** the kind of file that fills it */
  archivo?: TipoDeEjemplo
}

/** What each step of the first day is, in the words of whoever does it. */
export const DICE_DE_PASO: Record<PasoDelPrimerDia, Dicho> = {
  empresa: {
    titulo: 'Datos de la empresa',
    hace: 'El nombre, los teléfonos y las cuentas que ven sus clientes, y desde dónde se les escribe. Los demás pasos no esperan a éste.',
    hay: null,
  },
  centros: {
    titulo: 'Centros de distribución',
    hace: 'Desde dónde surte, y a qué otros centros se acude cuando falta algo.',
    hay: ['centro', 'centros'],
    archivo: 'cedis',
  },
  articulos: {
    titulo: 'Catálogo',
    hace: 'Los artículos que vende. Primero simule el archivo: dice qué renglones se rechazarían y por qué, y no guarda nada.',
    hay: ['artículo', 'artículos'],
    archivo: 'articulos',
  },
  precios: {
    titulo: 'Precios',
    hace: 'Lo que no tiene precio no se puede pedir.',
    hay: ['artículo con precio', 'artículos con precio'],
    falta: ['artículo sin precio', 'artículos sin precio'],
    archivo: 'precios',
  },
  existencias: {
    titulo: 'Existencias',
    hace: 'Cuántas piezas hay en cada centro, por lote y caducidad.',
    hay: ['artículo con piezas', 'artículos con piezas'],
    falta: ['artículo sin piezas', 'artículos sin piezas'],
    archivo: 'existencias',
  },
  clientes: {
    titulo: 'Primer cliente',
    hace: 'Quién compra, de qué centro se surte y cuánto crédito tiene.',
    hay: ['cliente activo', 'clientes activos'],
    archivo: 'clientes',
  },
  usuarios: {
    titulo: 'Su usuario',
    hace: 'Quien hace los pedidos del cliente. Recibe por correo una liga con la que escribe su contraseña.',
    hay: ['usuario', 'usuarios'],
    falta: ['cliente sin usuario', 'clientes sin usuario'],
  },
  pedido: {
    titulo: 'Primer pedido',
    hace: 'Lo hace el cliente con su usuario: busca, agrega al carrito y envía.',
    hay: ['pedido', 'pedidos'],
  },
}

/** What of the company is as it came; settings are for whoever installed the portal. */
export const DICE_DE_EMPRESA: Record<DeLaEmpresa, string> = {
  datos: 'Siguen los datos de ejemplo: nombre, RFC, teléfonos y cuentas de depósito.',
  direccion: 'Falta la dirección pública del portal: SURTIA_URL. Las ligas de los correos llevan a ella.',
  correo:
    'Falta el servidor de correo: SMTP_URL. Mientras, los correos se guardan como archivos en SURTIA_DATOS/correo.',
  copias: 'Falta a quién se escribe: CORREO_PEDIDOS, CORREO_ALARMAS, CORREO_CONTACTO, CORREO_COLABOREMOS.',
}

/** '1 centro', '2 centros', 'más de 10,000 artículos'. */
export function dichoDeCuantos(cuantos: number, [uno, varios]: readonly [string, string], aLoMas: number): string {
  if (cuantos === 1) return `1 ${uno}`
  const cifra = cuantos.toLocaleString('es-MX')
  return cuantos >= aLoMas ? `más de ${cifra} ${varios}` : `${cifra} ${varios}`
}
