import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import { hojaDeEstado, libroDeEstado } from './areas/adeudos/hoja-de-estado.ts'
import { imprimirCarta } from './areas/carta-porte/imprimir-carta.ts'
import { hojaDeRecibo } from './areas/cobranza/hoja-de-recibo.ts'
import { hojaDeMovimientos, libroDeMovimientos } from './areas/controlados/hoja-de-movimientos.ts'
import { libroDeEntrada } from './areas/entradas/hoja-de-entrada.ts'
import { hojaDeEstadistica } from './areas/estadisticas/hoja-de-estadistica.ts'
import { hojaDeFactura } from './areas/facturas/hoja-de-factura.ts'
import { hojaDePago } from './areas/pagos/hoja-de-pago.ts'
import { hojaDePedido } from './areas/pedidos/hoja-de-pedido.ts'
import { hojaDelAviso } from './areas/publico/hoja-del-aviso.ts'
import { hojaDeAcuse } from './areas/recepciones/hoja-de-acuse.ts'
import { hojaDeRetiro, libroDeRetiro } from './areas/retiros/hoja-de-retiro.ts'
import { dibujarDe } from './outside/pdf/de-quien.ts'

// The papers by name, for the worker thread that draws them (taller.ts): each makes its bytes from plain facts, and the company's.
export const estadoDeCuenta = suya(hojaDeEstado)
export const estadoDeCuentaXlsx = suya(libroDeEstado)
export const movimientosDeControlados = suya(hojaDeMovimientos)
export const movimientosDeControladosXlsx = suya(libroDeMovimientos)
export const cartaPorte = suya(imprimirCarta)
export const reciboDeCobranza = suya(hojaDeRecibo)
export const estadistica = suya(hojaDeEstadistica)
export const factura = suya(hojaDeFactura)
export const pago = suya(hojaDePago)
export const pedido = suya(hojaDePedido)
export const retiro = suya(hojaDeRetiro)
export const retiroXlsx = suya(libroDeRetiro)
export const acuseDeRecibo = suya(hojaDeAcuse)
export const entradaXlsx = suya(libroDeEntrada)
export const avisoDePrivacidad = suya(hojaDelAviso)

function suya<H, P>(hoja: (hechos: H) => P) {
  return ({ hechos, empresa }: { hechos: H; empresa: Empresa }): P => {
    dibujarDe(empresa)
    return hoja(hechos)
  }
}
