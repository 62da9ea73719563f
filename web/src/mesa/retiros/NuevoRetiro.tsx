import { CLASES_DE_RETIRO } from '@surtia/rules/retiros/retiro.ts'
import { IconPackageOff, IconTestPipe } from '@tabler/icons-react'
import { Acciones } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLargo, CampoLista } from '../../ui/Campo.tsx'
import { aPantalla } from '../direcciones.ts'
import { Ficha } from '../ficha/Ficha.tsx'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { CajaDeArticulo } from './CajaDeArticulo.tsx'
import { CajaDeLotes } from './CajaDeLotes.tsx'
import { LoQuePasara } from './LoQuePasara.tsx'
import estilos from './NuevoRetiro.module.css'
import { useNuevoRetiro } from './use-nuevo-retiro.ts'

/** Who issues a recall sees what will happen before it does. */
export default function NuevoRetiro() {
  const r = useNuevoRetiro()
  const { valores, poner, campo, formulario, ensayo, ocupado } = r
  return (
    <Pantalla titulo="Nuevo retiro" antes={<Regreso a={aPantalla('retiros', {})}>Retiros</Regreso>}>
      <form {...formulario} className={estilos.formulario}>
        <Ficha titulo="Qué se retira">
          <CajaDeArticulo
            elegido={valores.articulo}
            {...r.eleccion('articulo')}
            onElegir={(articulo) => poner({ articulo, lotes: [] })}
          />
          <CajaDeLotes
            key={valores.articulo?.codArticulo ?? ''}
            codArticulo={valores.articulo?.codArticulo ?? ''}
            lotes={valores.lotes}
            {...r.eleccion('lotes')}
            onCambiar={(lotes) => poner({ lotes })}
          />
          <CampoLista etiqueta="Clase" {...campo('clase')}>
            {CLASES_DE_RETIRO.map((clase) => (
              <option key={clase}>{clase}</option>
            ))}
          </CampoLista>
        </Ficha>
        <Ficha titulo="Qué se dice">
          <CampoLargo etiqueta="Motivo" maxLength={500} {...campo('motivo')} />
          <CampoLargo etiqueta="Instrucciones" maxLength={1_000} {...campo('instrucciones')} />
        </Ficha>
        <LoQuePasara ensayo={ensayo} />
        <Acciones>
          <Boton icono={IconTestPipe} ocupado={r.ensayando} onClick={() => void r.ensayar()}>
            Ensayar
          </Boton>
          {ensayo && (
            <Boton type="submit" modo="accion" icono={IconPackageOff} ocupado={ocupado}>
              Emitir retiro
            </Boton>
          )}
        </Acciones>
      </form>
    </Pantalla>
  )
}
