import { datosCliente } from '@surtia/contracts/cuenta.ts'
import { telefonoLegible } from '@surtia/rules/publico/formularios.ts'
import { useQuery } from '@tanstack/react-query'
import { send, textOf } from '../../api/send.ts'
import { can, readSession, soloMira } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { saveTeclas, useTeclas } from '../../ui/teclas.ts'
import { useListaDeTeclas } from '../../ui/use-lista-de-teclas.tsx'
import { AvisosEnEsteEquipo } from './AvisosEnEsteEquipo.tsx'
import estilos from './Cuenta.module.css'
import { EntradaEnSuPuntoDeVenta } from './EntradaEnSuPuntoDeVenta.tsx'
import { Instalar } from './Instalar.tsx'
import { ResumenMensual } from './ResumenMensual.tsx'
import { traerListaDeTeclas } from './traer-lista-de-teclas.ts'

export const meta = () => [{ title: titulo('Configuración de cuenta') }]

/** The client's data, to be read; changes go through the distributor's staff. */
export default function Configuracion() {
  const sesion = readSession()
  const consulta = useQuery({
    queryKey: ['datos-cliente'],
    queryFn: async ({ signal }) => (await send(datosCliente, { signal })).data[0],
  })
  const d = consulta.data
  return (
    <Pagina titulo="Configuración de cuenta">
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus datos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {d && (
        <Hoja medida="cuenta" aria-label="Datos del cliente">
          <dl>
            {[
              ['Cliente', `${sesion?.user.codCliente} · ${d.nombre}`],
              ['Encargado de compras', d.nombreEncargadoCompras],
              ['Teléfono de contacto', telefonoLegible(d.telefono)],
              ['Correo electrónico', d.correo],
              ['Ciudad', d.ciudad],
              ['Estado', d.estado],
            ].map(([nombre, valor]) => (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{valor || '–'}</dd>
              </div>
            ))}
          </dl>
          <Nota>Para cambiar estos datos hable con su agente: nuestro personal valida cada cambio.</Nota>
          <FilaDeBotones>
            {can('cambiarPassword') && (
              <BotonLiga modo="accion" to={paths.cambioPassword()}>
                Cambiar contraseña
              </BotonLiga>
            )}
            {can('administrar') && <BotonLiga to={paths.usuarios()}>Usuarios</BotonLiga>}
          </FilaDeBotones>
        </Hoja>
      )}
      <TeclasRapidas />
      {!soloMira() && <AvisosEnEsteEquipo />}
      {!soloMira() && <Instalar />}
      <ResumenMensual />
      {can('cambiarArchivoDeEntrada') && !soloMira() && <EntradaEnSuPuntoDeVenta />}
    </Pagina>
  )
}

/** For who speaks to the computer, or uses a reader with keys of its own, a key alone must do nothing. */
function TeclasRapidas() {
  const prendidas = useTeclas()
  const { lista, ver } = useListaDeTeclas(traerListaDeTeclas)
  return (
    <section className={estilos.otraHoja} aria-label="Teclas rápidas">
      <Hoja medida="cuenta">
        <Opcion checked={prendidas} onChange={(e) => saveTeclas(e.target.checked)}>
          Usar teclas rápidas
        </Opcion>
        <Nota>
          Con <kbd>/</kbd> se va al buscador desde cualquier pantalla. Quítelas si dicta por voz o si su lector de
          pantalla usa las mismas. Se recuerda en este equipo.
        </Nota>
        <Boton onClick={ver}>Ver las teclas</Boton>
      </Hoja>
      {lista}
    </section>
  )
}
