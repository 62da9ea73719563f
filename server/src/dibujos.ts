// The papers by name, for the worker thread that draws them (taller.ts): each makes its bytes from plain facts.
// biome-ignore-start lint/performance/noBarrelFile: the thread knows a paper by the name that it has here
export { hojaDeEstado as estadoDeCuenta, libroDeEstado as estadoDeCuentaXlsx } from './areas/adeudos/hoja-de-estado.ts'
export { imprimirCarta as cartaPorte } from './areas/carta-porte/imprimir-carta.ts'
export { hojaDeRecibo as reciboDeCobranza } from './areas/cobranza/hoja-de-recibo.ts'
export { hojaDeEstadistica as estadistica } from './areas/estadisticas/hoja-de-estadistica.ts'
export { hojaDeFactura as factura } from './areas/facturas/hoja-de-factura.ts'
export { hojaDePago as pago } from './areas/pagos/hoja-de-pago.ts'
export { hojaDePedido as pedido } from './areas/pedidos/hoja-de-pedido.ts'
export { hojaDelAviso as avisoDePrivacidad } from './areas/publico/hoja-del-aviso.ts'
// biome-ignore-end lint/performance/noBarrelFile: until here
